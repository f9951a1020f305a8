import { dayAbbreviated } from '@site/contracts/dates';
import { useRef } from 'react';
import type { DeletedPost } from '@site/contracts/authors-posts';
import { Box, MissingData, SmallButton, SmallText, Text, VisuallyHidden } from '@site/shared-ui/ui';
import { Loading } from '../../Loading';
import { publishingApi } from './publishing.api';
import { useFocusNearby } from '../../use-focus-nearby';

interface DeletedPostsProps {
  onRestore: (post: DeletedPost) => void;
}

/** Posts that were deleted and can still be brought back, the last one first. */
export function DeletedPosts({ onRestore }: DeletedPostsProps) {
  const { data: posts, isError, refetch } = publishingApi.deleted.use();
  const list = useRef<HTMLDivElement>(null);
  const onFocus = useFocusNearby(list);
  if (!posts)
    return isError ? (
      <MissingData what="The deleted posts" onRetry={refetch}>
        They are as they were. Wait a moment, then try again.
      </MissingData>
    ) : (
      <Loading label="Loading deleted posts" height="20" />
    );
  return (
    <div ref={list} onFocus={onFocus}>
      {posts.length === 0 ? (
        // It takes the focus of the last button that was here.
        <SmallText tabIndex={-1}>
          There is none. What you delete stands here for thirty days.
        </SmallText>
      ) : (
        <ul>
          {posts.map((post) => (
            <Box
              as="li"
              key={post.id}
              display="grid"
              gap="2"
              justifyItems="start"
              paddingBlock="4"
              borderBottom="1px solid {colors.line}"
            >
              <Text fontWeight="600">{post.title || 'Untitled'}</Text>
              <SmallText>Can be restored until {dayAbbreviated(post.restorableUntil)}</SmallText>
              <SmallButton paddingInline="3" onClick={() => onRestore(post)}>
                Restore
                <VisuallyHidden> {post.title || 'Untitled'}</VisuallyHidden>
              </SmallButton>
            </Box>
          ))}
        </ul>
      )}
    </div>
  );
}
