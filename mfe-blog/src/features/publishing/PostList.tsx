import { useState } from 'react';
import type { AuthorsPost, DeletedPost } from '@site/contracts/blog/authors-posts';
import { formatCount } from '@site/contracts/text/count';
import { searchText } from '@site/contracts/text/search-text';
import { useLocation } from '@site/shared-ui/app';
import { Select } from '@site/shared-ui/forms';
import {
  Box,
  ButtonLink,
  Card,
  Flex,
  Grid,
  Heading,
  SearchInput,
  SmallButton,
  SmallText,
  Stack,
  Text,
} from '@site/shared-ui/ui';
import { useGetAdminPostsQuery, useGetDeletedPostsQuery } from '../../administration/api';
import { useFocusNearby } from '../../administration/keyboard';
import {
  DeletedRow,
  Disclosure,
  Loaded,
  Loading,
  Row,
  RowButton,
} from '../../administration/lists';
import { useTimes } from '../../administration/times';
import { NEW_POST, postPath } from './addresses';
import { PostRow } from './PostRow';
import { usePostActions } from './use-post-actions';

const STATE_LABELS = {
  all: 'All posts',
  draft: 'Drafts',
  scheduled: 'Scheduled',
  published: 'Published',
  unpublished: 'Unpublished',
} as const satisfies Record<'all' | AuthorsPost['state'], string>;
const stateNames = Object.keys(STATE_LABELS) as (keyof typeof STATE_LABELS)[];

const orders = {
  'Newest first': (a: AuthorsPost, b: AuthorsPost) => b.publishedAt.localeCompare(a.publishedAt),
  'Oldest first': (a: AuthorsPost, b: AuthorsPost) => a.publishedAt.localeCompare(b.publishedAt),
  'By title': (a: AuthorsPost, b: AuthorsPost) => a.title.localeCompare(b.title, 'en'),
};
type Order = keyof typeof orders;
const orderNames = Object.keys(orders) as Order[];

interface PostFilter {
  /** Words to look for in the title. */
  query: string;
  state: keyof typeof STATE_LABELS;
  order: Order;
}
const NO_FILTER: PostFilter = { query: '', state: 'all', order: 'Newest first' };

function filterPosts(posts: readonly AuthorsPost[], { query, state, order }: PostFilter) {
  const text = searchText(query).trim();
  return posts
    .filter((post) => state === 'all' || post.state === state)
    .filter((post) => searchText(post.title).includes(text))
    .sort(orders[order]);
}

interface PostFilterFieldsProps {
  filter: PostFilter;
  onChange: (part: Partial<PostFilter>) => void;
}

const PostFilterFields = ({ filter, onChange }: PostFilterFieldsProps) => (
  <>
    <SearchInput
      label="Search posts"
      placeholder="Search posts"
      value={filter.query}
      onChange={({ currentTarget }) => onChange({ query: currentTarget.value })}
    />
    <Grid gap="3" gridTemplateColumns="repeat(2, minmax(0, 1fr))">
      <Select
        aria-label="Status"
        value={filter.state}
        onChange={({ currentTarget: { value } }) =>
          onChange({ state: stateNames.find((state) => state === value) ?? 'all' })
        }
      >
        {stateNames.map((state) => (
          <option key={state} value={state}>
            {STATE_LABELS[state]}
          </option>
        ))}
      </Select>
      <Select
        aria-label="Order"
        value={filter.order}
        onChange={({ currentTarget: { value } }) =>
          onChange({ order: orderNames.find((order) => order === value) ?? 'Newest first' })
        }
      >
        {orderNames.map((order) => (
          <option key={order} value={order}>
            {order}
          </option>
        ))}
      </Select>
    </Grid>
  </>
);

/** All posts, with search, filter and order. Actions of a row take effect at once; deleting can be undone. */
export function PostList() {
  const { pathname } = useLocation();
  const reading = useGetAdminPostsQuery();
  const { actions, restorePost, deleted } = usePostActions(reading.refetch);
  const [filter, setFilter] = useState(NO_FILTER);
  const updateFilter = (part: Partial<PostFilter>) => setFilter({ ...filter, ...part });
  const onFocus = useFocusNearby();

  const renderPosts = (posts: readonly AuthorsPost[]) => {
    const ids = new Set(posts.map(({ id }) => id));
    const isDeleted = ({ id }: AuthorsPost) => !ids.has(id);
    const visible = filterPosts([...posts, ...deleted.filter(isDeleted)], filter);
    const count = visible.filter((post) => !isDeleted(post)).length;
    return (
      <Box>
        <SmallText role="status">{formatCount(count, 'post')}</SmallText>
        <ul>
          {visible.map((post) => (
            <Row key={post.id} data-open={postPath(post.id) === pathname || undefined}>
              {isDeleted(post) ? (
                <DeletedRow title={post.title} onUndo={() => restorePost(post)}>
                  {post.title ? `“${post.title}”` : 'The draft'} is deleted. You can restore it for
                  thirty days.
                </DeletedRow>
              ) : (
                <PostRow post={post} isOpen={postPath(post.id) === pathname} actions={actions} />
              )}
            </Row>
          ))}
        </ul>
        {visible.length === 0 && (
          <Card alignItems="start" marginTop="4">
            <Text>
              {posts.length === 0
                ? 'No posts yet. Write the first one.'
                : 'No posts match your search and filter.'}
            </Text>
            {posts.length > 0 && (
              <SmallButton onClick={() => setFilter(NO_FILTER)}>Show all posts</SmallButton>
            )}
          </Card>
        )}
      </Box>
    );
  };

  return (
    <Stack as="section" gap="4" isolation="isolate" onFocus={onFocus}>
      <Flex alignItems="center" justifyContent="space-between" gap="4">
        <Heading size="h3" tabIndex={-1}>
          Posts
        </Heading>
        <ButtonLink href={postPath(NEW_POST)} size="sm">
          New post
        </ButtonLink>
      </Flex>
      <PostFilterFields filter={filter} onChange={updateFilter} />
      <Loaded
        query={reading}
        subject="The posts"
        hint="You can still write."
        placeholder={<Loading label="Loading posts" height="20" rows={3} />}
      >
        {renderPosts}
      </Loaded>
      <Disclosure label="Deleted posts">
        <DeletedPosts onRestore={restorePost} />
      </Disclosure>
    </Stack>
  );
}

/** Deleted posts that can still be restored, in the order of the API: last deleted first. */
function DeletedPosts({ onRestore }: { onRestore: (post: DeletedPost) => void }) {
  const { day } = useTimes();
  const onFocus = useFocusNearby();
  return (
    <Loaded
      query={useGetDeletedPostsQuery()}
      subject="The deleted posts"
      hint="Nothing is lost. Wait a moment, then try again."
      placeholder={<Loading label="Loading deleted posts" height="20" />}
    >
      {(posts) => (
        <div onFocus={onFocus}>
          {posts.length === 0 ? (
            // Focusable, so that it gets the focus when the last row is gone.
            <SmallText tabIndex={-1}>None. Deleted posts stay here for thirty days.</SmallText>
          ) : (
            <ul>
              {posts.map((post) => (
                <Row key={post.id} alignItems="start" gap="2" paddingBlock="4">
                  <Text fontWeight="600">{post.title || 'Untitled'}</Text>
                  <SmallText>Can be restored until {day(post.restorableUntil)}</SmallText>
                  <RowButton about={post.title || 'Untitled'} onClick={() => onRestore(post)}>
                    Restore
                  </RowButton>
                </Row>
              ))}
            </ul>
          )}
        </div>
      )}
    </Loaded>
  );
}
