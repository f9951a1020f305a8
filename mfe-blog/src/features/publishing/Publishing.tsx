import { useEffect, useRef, useState } from 'react';
import { Box, Flex, Grid, Heading, SmallButton } from '@site/shared-ui/ui';
import { CopyPost } from './CopyPost';
import { EditPost } from './EditPost';
import { PostList } from './PostList';
import { PostForm } from './PostForm';

/** What stands in the form: a new post, the copy of one, or one that is changed. */
type Work = { kind: 'new'; key: number } | { kind: 'copy' | 'edit'; id: string };

const headings = { new: 'New post', copy: 'New post', edit: 'Edit post' };

/** The form, and beside it (on a phone below it) the list of posts. */
export function Publishing() {
  const [work, setWork] = useState<Work>({ kind: 'new', key: 0 });
  const heading = useRef<HTMLHeadingElement>(null);
  const isFirst = useRef(true);
  // What was chosen in the list stands elsewhere on the page: who reads by keyboard or ear is taken there.
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
            {headings[work.kind]}
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
