import { useRef, useState } from 'react';
import type { AuthorsPost } from '@site/contracts/authors-posts';
import { announce, Select } from '@site/shared-ui/forms';
import {
  Box,
  Button,
  Card,
  Chip,
  Flex,
  Heading,
  MissingData,
  Notice,
  SearchInput,
  Skeleton,
  Stack,
  Text,
} from '@site/shared-ui/ui';
import { actionFailure, isOutdated, isSessionOver } from './announcements';
import { everything, filterPosts, orders, shownStates, type PostFilter } from './post-filter';
import { PostRow, type PostActions } from './PostRow';
import { publishingApi } from './publishing.api';

interface PostListProps extends Pick<PostActions, 'onEdit' | 'onCopy'> {
  /** Id of the post that stands in the form. */
  open: string | undefined;
  onSessionEnd: () => void;
}

/** Every post, with search, filter and order; what is done to one of them is done at once and can be taken back. */
export function PostList({ open, onSessionEnd, ...actions }: PostListProps) {
  const { data: posts, isError, refetch } = publishingApi.posts.use();
  const [change] = publishingApi.change.use();
  const [remove] = publishingApi.remove.use();
  const [restore] = publishingApi.restore.use();
  const [filter, setFilter] = useState(everything);
  const [deleted, setDeleted] = useState<AuthorsPost>();
  const narrow = (part: Partial<PostFilter>) => setFilter({ ...filter, ...part });

  /** What is done to posts is done one after the other, each from what the one before has answered. */
  const before = useRef(Promise.resolve());
  const versions = useRef(new Map<string, number>());
  const seen = ({ id, version }: AuthorsPost) => ({
    id,
    ifMatch: `"${Math.max(version, versions.current.get(id) ?? 0)}"`,
  });
  const attempt = async (action: () => Promise<AuthorsPost>, then?: () => void) => {
    try {
      const { id, version } = await action();
      versions.current.set(id, version);
      then?.();
    } catch (error) {
      if (isSessionOver(error)) onSessionEnd();
      if (isOutdated(error)) refetch();
      await announce(actionFailure(error));
    }
  };
  const next = (action: () => Promise<AuthorsPost>, then?: () => void) => {
    before.current = before.current.then(() => attempt(action, then));
  };
  const shown = posts && filterPosts(posts, filter);

  return (
    <Stack gap="4">
      <Heading as="h2" size="h3">
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
      {deleted && (
        <Notice tone="info">
          <p>“{deleted.title}” is deleted. It can be restored for thirty days.</p>
          <Button
            kind="quiet"
            size="sm"
            justifySelf="start"
            onClick={() =>
              next(
                () => restore({ id: deleted.id }),
                () => setDeleted(undefined),
              )
            }
          >
            Undo
          </Button>
        </Notice>
      )}
      {shown ? (
        <Box>
          <Text role="status" size="sm" tone="muted">
            {shown.length === 1 ? '1 post' : `${shown.length} posts`}
          </Text>
          <ul>
            {shown.map((post) => (
              <PostRow
                key={post.id}
                post={post}
                isOpen={post.id === open}
                {...actions}
                onWithdraw={() => next(() => change({ ...seen(post), state: 'unpublished' }))}
                onPublishAgain={() => next(() => change({ ...seen(post), state: 'published' }))}
                onDelete={() =>
                  next(
                    () => remove(seen(post)),
                    () => setDeleted(post),
                  )
                }
              />
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
                <Button kind="quiet" size="sm" onClick={() => setFilter(everything)}>
                  Show all posts
                </Button>
              )}
            </Card>
          )}
        </Box>
      ) : isError ? (
        <MissingData what="The posts" onRetry={refetch}>
          You can write all the same.
        </MissingData>
      ) : (
        <Stack role="status" aria-label="Loading posts">
          <Skeleton height="20" />
          <Skeleton height="20" />
          <Skeleton height="20" />
        </Stack>
      )}
    </Stack>
  );
}
