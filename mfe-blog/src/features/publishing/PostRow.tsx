import type { AuthorsPost } from '@site/contracts/authors-posts';
import { Badge, Button, ButtonLink, Flex, Stack, Text, VisuallyHidden } from '@site/shared-ui/ui';
import { dayOf } from './times';

export interface PostActions {
  onEdit: (post: AuthorsPost) => void;
  onCopy: (post: AuthorsPost) => void;
  onWithdraw: (post: AuthorsPost) => void;
  onPublishAgain: (post: AuthorsPost) => void;
  onDelete: (post: AuthorsPost) => void;
}

interface PostRowProps extends PostActions {
  post: AuthorsPost;
}

/** A post of the authors' list: its state and day, and what can be done with it. */
export function PostRow({ post, ...actions }: PostRowProps) {
  const isPublic = post.state === 'published';
  const of = <VisuallyHidden> {post.title}</VisuallyHidden>;
  const buttons = [
    { key: 'edit', label: 'Edit', act: actions.onEdit },
    { key: 'copy', label: 'Duplicate', act: actions.onCopy },
    // One button for both, which keeps the focus when it turns.
    {
      key: 'turn',
      ...(isPublic
        ? { label: 'Unpublish', act: actions.onWithdraw }
        : { label: 'Publish again', act: actions.onPublishAgain }),
    },
    { key: 'delete', label: 'Delete', act: actions.onDelete },
  ];
  return (
    <>
      <Stack gap="1">
        <Text fontWeight="600">{post.title}</Text>
        <Flex gap="2" alignItems="center" flexWrap="wrap">
          <Badge tone={isPublic ? 'accent' : 'plain'}>
            {isPublic ? 'Published' : 'Unpublished'}
          </Badge>
          <Text size="sm" tone="muted">
            {dayOf(post.publishedAt)}
            {post.updatedAt && `, changed ${dayOf(post.updatedAt)}`}
            {` · ${post.category}`}
          </Text>
        </Flex>
      </Stack>
      <Flex gap="2" flexWrap="wrap">
        {buttons.map(({ key, label, act }) => (
          <Button key={key} kind="quiet" size="sm" paddingInline="3" onClick={() => act(post)}>
            {label}
            {of}
          </Button>
        ))}
        {isPublic && (
          <ButtonLink href={`/blog/${post.slug}`} kind="quiet" size="sm" paddingInline="3">
            View
            {of}
          </ButtonLink>
        )}
      </Flex>
    </>
  );
}
