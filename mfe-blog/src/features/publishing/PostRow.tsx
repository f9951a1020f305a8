import { dayAbbreviated } from '@site/contracts/dates';
import type { AuthorsPost } from '@site/contracts/authors-posts';
import {
  Badge,
  ButtonLink,
  Flex,
  SmallButton,
  Stack,
  Text,
  VisuallyHidden,
} from '@site/shared-ui/ui';
import { momentOf } from './times';

const states: Record<AuthorsPost['state'], string> = {
  draft: 'Draft',
  scheduled: 'Scheduled',
  published: 'Published',
  unpublished: 'Unpublished',
};

const timeOf = ({ state, publishedAt, publishAt }: AuthorsPost): string =>
  state === 'scheduled' && publishAt ? `from ${momentOf(publishAt)}` : dayAbbreviated(publishedAt);
const changeOf = ({ updatedAt }: AuthorsPost): string =>
  updatedAt ? `, changed ${dayAbbreviated(updatedAt)}` : '';

export interface PostActions {
  onEdit: (post: AuthorsPost) => void;
  onCopy: (post: AuthorsPost) => void;
  onWithdraw: (post: AuthorsPost) => void;
  onUnschedule: (post: AuthorsPost) => void;
  onPublishAgain: (post: AuthorsPost) => void;
  onDelete: (post: AuthorsPost) => void;
}

interface PostRowProps extends PostActions {
  post: AuthorsPost;
}

/** A post of the authors' list: its state and day, and what can be done with it. */
export function PostRow({ post, ...actions }: PostRowProps) {
  const isPublic = post.state === 'published';
  const title = post.title || 'Untitled';
  const of = <VisuallyHidden> {title}</VisuallyHidden>;
  // One button, which keeps the focus when it turns.
  const turn = {
    draft: [],
    scheduled: [{ key: 'turn', label: 'Unschedule', act: actions.onUnschedule }],
    published: [{ key: 'turn', label: 'Unpublish', act: actions.onWithdraw }],
    unpublished: [{ key: 'turn', label: 'Publish again', act: actions.onPublishAgain }],
  }[post.state];
  const buttons = [
    { key: 'edit', label: 'Edit', act: actions.onEdit },
    { key: 'copy', label: 'Duplicate', act: actions.onCopy },
    ...turn,
    { key: 'delete', label: 'Delete', act: actions.onDelete },
  ];
  return (
    <>
      <Stack gap="1">
        <Text fontWeight="600" dir="auto">
          {title}
        </Text>
        <Flex gap="2" alignItems="center" flexWrap="wrap">
          <Badge tone={isPublic ? 'accent' : 'plain'}>{states[post.state]}</Badge>
          <Text size="sm" tone="muted">
            {[`${timeOf(post)}${changeOf(post)}`, post.category].filter(Boolean).join(' · ')}
          </Text>
        </Flex>
      </Stack>
      <Flex gap="2" flexWrap="wrap">
        {buttons.map(({ key, label, act }) => (
          <SmallButton key={key} paddingInline="3" onClick={() => act(post)}>
            {label}
            {of}
          </SmallButton>
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
