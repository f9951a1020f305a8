import type { AuthorsPost } from '@site/contracts/authors-posts';
import {
  Badge,
  Button,
  ButtonLink,
  chakra,
  Flex,
  Stack,
  Text,
  VisuallyHidden,
} from '@site/shared-ui/ui';

const days = new Intl.DateTimeFormat('en-GB', { timeZone: 'UTC', dateStyle: 'medium' });

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

export interface PostActions {
  onEdit: (post: AuthorsPost) => void;
  onCopy: (post: AuthorsPost) => void;
  onWithdraw: (post: AuthorsPost) => void;
  onPublishAgain: (post: AuthorsPost) => void;
  onDelete: (post: AuthorsPost) => void;
}

interface PostRowProps extends PostActions {
  post: AuthorsPost;
  /** It stands in the form. */
  isOpen: boolean;
}

/** A post of the authors' list: its state and day, and what can be done with it. */
export function PostRow({ post, isOpen, ...actions }: PostRowProps) {
  const isPublic = post.state === 'published';
  const of = <VisuallyHidden> {post.title}</VisuallyHidden>;
  const buttons = [
    { label: 'Edit', act: actions.onEdit },
    { label: 'Duplicate', act: actions.onCopy },
    isPublic
      ? { label: 'Unpublish', act: actions.onWithdraw }
      : { label: 'Publish again', act: actions.onPublishAgain },
    { label: 'Delete', act: actions.onDelete },
  ];
  return (
    <Row data-open={isOpen || undefined}>
      <Stack gap="1">
        <Text fontWeight="600">{post.title}</Text>
        <Flex gap="2" alignItems="center" flexWrap="wrap">
          <Badge tone={isPublic ? 'accent' : 'plain'}>
            {isPublic ? 'Published' : 'Unpublished'}
          </Badge>
          <Text size="sm" tone="muted">
            {days.format(new Date(post.publishedAt))}
            {post.updatedAt && `, changed ${days.format(new Date(post.updatedAt))}`}
            {` · ${post.category}`}
          </Text>
        </Flex>
      </Stack>
      <Flex gap="2" flexWrap="wrap">
        {buttons.map(({ label, act }) => (
          <Button key={label} kind="quiet" size="sm" paddingInline="3" onClick={() => act(post)}>
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
    </Row>
  );
}
