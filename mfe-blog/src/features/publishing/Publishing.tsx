import { Grid, Heading, Stack } from '@site/shared-ui/ui';
import { PostForm } from './editor/PostForm';
import { PostList } from './PostList';

/** The list of posts, with the form of a new one beside it, or below it on narrow screens. */
export const Publishing = () => (
  <Grid
    gap={{ base: '12', lg: '14' }}
    gridTemplateColumns={{ base: 'minmax(0, 1fr)', lg: 'minmax(0, 5fr) minmax(0, 7fr)' }}
    alignItems="start"
  >
    <PostList />
    <Stack as="section" aria-label="New post" minWidth="0">
      <Heading size="h3">New post</Heading>
      <PostForm />
    </Stack>
  </Grid>
);
