import { useEffect, useRef, useState } from 'react';
import {
  Box,
  Flex,
  Grid,
  Heading,
  Skeleton,
  SmallButton,
  Stack,
  VisuallyHidden,
} from '@site/shared-ui/ui';
import { Loaded } from '../../lists';
import { entriesOf } from './draft';
import { PostForm, purposeOf } from './PostForm';
import { PostList } from './PostList';
import { useGetEditablePostQuery } from './publishing.api';

interface WorkProps {
  /** Id of the post that is edited or copied. */
  id: string;
  onDone: () => void;
}

/** The form of a new post with the text of another. */
const CopyPost = ({ id, onDone }: WorkProps) => (
  <Loaded
    reading={useGetEditablePostQuery({ id })}
    what="The post"
    waiting={<Skeleton height="80" />}
  >
    {(post) => {
      const { title, slug, ...entries } = entriesOf(post);
      const copy = { ...entries, title: `${title} (copy)`, slug: `${slug}-copy` };
      return <PostForm initial={copy} onDone={onDone} />;
    }}
  </Loaded>
);

/** The form of an existing post. */
function EditPost({ id, onDone }: WorkProps) {
  const reading = useGetEditablePostQuery({ id });
  return (
    <Loaded
      reading={reading}
      what="The post"
      consolation="It is as it was. Wait a moment, then try again."
      waiting={
        <Stack>
          <VisuallyHidden role="status">Loading the post</VisuallyHidden>
          <Skeleton height="13" />
          <Skeleton height="13" />
          <Skeleton height="24" />
          <Skeleton height="80" />
        </Stack>
      }
    >
      {(post) => (
        <PostForm
          // A draft that is published meanwhile gets a new form, without the draft's state.
          key={purposeOf(post, '')}
          post={post}
          onOutdated={reading.refetch}
          onDone={onDone}
        />
      )}
    </Loaded>
  );
}

/** Content of the form: a new post, a copy, or an existing post. */
type Work = { kind: 'new'; key: number } | { kind: 'copy' | 'edit'; id: string };

/** The form, with the list of posts beside it, or below it on narrow screens. */
export function Publishing() {
  const [work, setWork] = useState<Work>({ kind: 'new', key: 0 });
  const heading = useRef<HTMLHeadingElement>(null);
  const isFirst = useRef(true);
  // A choice in the list opens elsewhere on the page, so the focus moves there.
  useEffect(() => {
    if (!isFirst.current) heading.current?.focus();
    isFirst.current = false;
  }, [work]);
  const begin = () =>
    setWork((before) => ({ kind: 'new', key: before.kind === 'new' ? before.key + 1 : 0 }));

  return (
    <Grid
      gap={{ base: '12', lg: '14' }}
      gridTemplateColumns={{ base: 'minmax(0, 1fr)', lg: 'minmax(0, 7fr) minmax(0, 5fr)' }}
      alignItems="start"
      css={{ '&:has([data-previewed])': { gridTemplateColumns: 'minmax(0, 1fr)' } }}
    >
      <Box as="section" display="flex" flexDirection="column" gap="6">
        <Flex alignItems="center" justifyContent="space-between" gap="4" minHeight="11">
          <Heading size="h3" ref={heading} tabIndex={-1}>
            {work.kind === 'edit' ? 'Edit post' : 'New post'}
          </Heading>
          {work.kind !== 'new' && <SmallButton onClick={begin}>New post</SmallButton>}
        </Flex>
        {work.kind === 'new' && <PostForm key={work.key} onDone={begin} />}
        {work.kind === 'copy' && <CopyPost key={work.id} id={work.id} onDone={begin} />}
        {work.kind === 'edit' && <EditPost key={work.id} id={work.id} onDone={begin} />}
      </Box>
      <PostList
        open={work.kind === 'edit' ? work.id : undefined}
        onEdit={({ id }) => setWork({ kind: 'edit', id })}
        onCopy={({ id }) => setWork({ kind: 'copy', id })}
      />
    </Grid>
  );
}
