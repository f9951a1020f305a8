import { Grid, Heading, Stack } from '@site/shared-ui/ui';
import { AdministrationArea } from '../../administration/AdministrationArea';
import { PostForm } from '../../features/publishing/editor/PostForm';
import { PostList } from '../../features/publishing/PostList';

/** The list of posts, with the form of a new one beside it, or below it on narrow screens. */
export default function PostsAdministration() {
  return (
    <AdministrationArea title="Blog administration">
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
    </AdministrationArea>
  );
}
