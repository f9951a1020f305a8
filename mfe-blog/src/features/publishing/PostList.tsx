import { useRef, useState } from 'react';
import type { AuthorsPost } from '@site/contracts/authors-posts';
import { announce, Select, type Announcement } from '@site/shared-ui/forms';
import {
  Box,
  Card,
  chakra,
  Chip,
  Flex,
  Heading,
  MissingData,
  SearchInput,
  SmallButton,
  SmallText,
  Stack,
  Text,
} from '@site/shared-ui/ui';
import { DeletedRow } from '../../DeletedRow';
import { Loading } from '../../Loading';
import { isMissing, isOutdated } from '../../request-failures';
import { useFailure } from '../../use-failure';
import { done } from './announcements';
import { DeletedPosts } from './DeletedPosts';
import { Disclosure } from './Disclosure';
import { everything, filterPosts, orders, shownStates, type PostFilter } from './post-filter';
import { PostRow, type PostAction } from './PostRow';
import { publishingApi } from './publishing.api';
import { useFocusNearby } from '../../use-focus-nearby';

const Row = chakra('li', {
  base: {
    display: 'flex',
    flexDirection: 'column',
    gap: '3',
    paddingBlock: '5',
    borderBottom: '1px solid {colors.line}',
    '&[data-open]': { borderInlineStart: '3px solid {colors.accent}', paddingInlineStart: '4' },
  },
});

/** A post that was deleted, and may have been brought back since. */
interface Touched {
  post: AuthorsPost;
  isDeleted: boolean;
}

interface PostListProps {
  /** Id of the post that stands in the form. */
  open: string | undefined;
  onEdit: (post: AuthorsPost) => void;
  onCopy: (post: AuthorsPost) => void;
}

/** Every post, with search, filter and order; what is done to one of them is done at once and can be taken back. */
export function PostList({ open, onEdit, onCopy }: PostListProps) {
  const { data: posts, isError, refetch } = publishingApi.posts.use();
  const [change] = publishingApi.change.use();
  const [remove] = publishingApi.remove.use();
  const [restore] = publishingApi.restore.use();
  const failure = useFailure();
  const [filter, setFilter] = useState(everything);
  /** What was deleted here, or brought back: it keeps its place, whatever the server's list says by now. */
  const [touched, setTouched] = useState<readonly Touched[]>([]);
  const touch = (post: AuthorsPost, isDeleted: boolean) =>
    setTouched((before) => [
      ...before.filter((other) => other.post.id !== post.id),
      { post, isDeleted },
    ]);
  const narrow = (part: Partial<PostFilter>) => setFilter({ ...filter, ...part });

  /** What is done to posts is done one after the other, each from what the one before has answered. */
  const before = useRef(Promise.resolve());
  const versions = useRef(new Map<string, number>());
  const seen = ({ id, version }: AuthorsPost) => ({
    id,
    ifMatch: `"${Math.max(version, versions.current.get(id) ?? 0)}"`,
  });
  const attempt = async (
    action: () => Promise<AuthorsPost>,
    told: Announcement,
    then?: (post: AuthorsPost) => void,
  ) => {
    try {
      const post = await action();
      versions.current.set(post.id, post.version);
      then?.(post);
      await announce(told);
    } catch (error) {
      if (isOutdated(error) || isMissing(error)) refetch();
      await announce(failure(error, 'This could not be done. Please try again.'));
    }
  };
  const next = (...step: Parameters<typeof attempt>) => {
    before.current = before.current.then(() => attempt(...step));
  };
  const bringBack = ({ id }: AuthorsPost) =>
    next(
      () => restore({ id }),
      done.restored,
      (restored) => touch(restored, false),
    );
  const turn =
    (state: 'draft' | 'published' | 'unpublished', told: Announcement) => (post: AuthorsPost) =>
      next(() => change({ ...seen(post), state }), told);
  const actions: Record<PostAction, (post: AuthorsPost) => void> = {
    Edit: onEdit,
    Duplicate: onCopy,
    Unschedule: turn('draft', done.unscheduled),
    Unpublish: turn('unpublished', done.withdrawn),
    'Publish again': turn('published', done.publishedAgain),
    Delete: (post) =>
      next(
        () => remove(seen(post)),
        done.deleted,
        () => touch(post, true),
      ),
  };
  const isDeleted = ({ id }: AuthorsPost) =>
    touched.some((other) => other.isDeleted && other.post.id === id);
  const missing = touched.filter(({ post: { id } }) => !posts?.some((post) => post.id === id));
  const shown = posts && filterPosts([...posts, ...missing.map(({ post }) => post)], filter);
  const count = shown?.filter((post) => !isDeleted(post)).length;
  const list = useRef<HTMLElement>(null);
  const onFocus = useFocusNearby(list);

  return (
    <Stack as="section" gap="4" isolation="isolate" ref={list} onFocus={onFocus}>
      <Heading size="h3" tabIndex={-1}>
        Posts
      </Heading>
      <SearchInput
        label="Search posts"
        placeholder="Search posts"
        value={filter.query}
        onChange={({ currentTarget }) => narrow({ query: currentTarget.value })}
      />
      <Flex gap="2" flexWrap="wrap" role="group" aria-label="State">
        {shownStates.map((state) => (
          <Chip key={state} aria-pressed={state === filter.state} onClick={() => narrow({ state })}>
            {state}
          </Chip>
        ))}
      </Flex>
      <Select
        aria-label="Order"
        value={filter.order}
        onChange={({ currentTarget }) =>
          narrow({ order: orders.find((order) => order === currentTarget.value) ?? 'Newest first' })
        }
      >
        {orders.map((order) => (
          <option key={order}>{order}</option>
        ))}
      </Select>
      {shown ? (
        <Box>
          <SmallText role="status">{count === 1 ? '1 post' : `${count} posts`}</SmallText>
          <ul>
            {shown.map((post) => (
              <Row key={post.id} data-open={post.id === open || undefined}>
                {isDeleted(post) ? (
                  <DeletedRow title={post.title} onUndo={() => bringBack(post)}>
                    {post.title ? `“${post.title}”` : 'The draft'} is deleted. It can be restored
                    for thirty days.
                  </DeletedRow>
                ) : (
                  <PostRow post={post} actions={actions} />
                )}
              </Row>
            ))}
          </ul>
          {shown.length === 0 && (
            <Card alignItems="start" marginTop="4">
              <Text>
                {posts.length === 0
                  ? 'No post is published yet. The first one is written in the form.'
                  : 'No post fits search and filter.'}
              </Text>
              {posts.length > 0 && (
                <SmallButton onClick={() => setFilter(everything)}>Show all posts</SmallButton>
              )}
            </Card>
          )}
        </Box>
      ) : isError ? (
        <MissingData what="The posts" onRetry={refetch}>
          You can write all the same.
        </MissingData>
      ) : (
        <Loading label="Loading posts" height="20" rows={3} />
      )}
      <Disclosure label="Deleted posts">
        <DeletedPosts onRestore={bringBack} />
      </Disclosure>
    </Stack>
  );
}
