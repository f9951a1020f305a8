import type { AuthorsPost } from '@site/contracts/authors-posts';
import { SmallButton, Text, VisuallyHidden } from '@site/shared-ui/ui';

interface DeletedRowProps {
  post: AuthorsPost;
  onUndo: () => void;
}

/** Stands where a post was until a moment ago, with the way back. */
export const DeletedRow = ({ post, onUndo }: DeletedRowProps) => (
  <>
    <Text>
      {post.title ? `“${post.title}”` : 'The draft'} is deleted. It can be restored for thirty days.
    </Text>
    <SmallButton alignSelf="start" onClick={onUndo}>
      Undo
      <VisuallyHidden> deleting {post.title}</VisuallyHidden>
    </SmallButton>
  </>
);
