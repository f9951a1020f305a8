import { MissingData, Skeleton, Stack, VisuallyHidden } from '@site/shared-ui/ui';
import { PostForm } from './PostForm';
import { purposeOf } from './purposes';
import { publishingApi } from './publishing.api';

interface EditPostProps {
  id: string;
  onDone: () => void;
}

/** The form of a post that is there, once its text is. */
export function EditPost({ id, onDone }: EditPostProps) {
  const { data: post, isError, refetch } = publishingApi.post.use({ id });
  if (post)
    return (
      <PostForm
        // One that is published meanwhile is another work, with nothing of the draft's.
        key={purposeOf(post, '')}
        post={post}
        onOutdated={refetch}
        onDone={onDone}
      />
    );
  if (isError)
    return (
      <MissingData what="The post" onRetry={refetch}>
        It is as it was. Wait a moment, then try again.
      </MissingData>
    );
  return (
    <Stack>
      <VisuallyHidden role="status">Loading the post</VisuallyHidden>
      <Skeleton height="13" />
      <Skeleton height="13" />
      <Skeleton height="24" />
      <Skeleton height="80" />
    </Stack>
  );
}
