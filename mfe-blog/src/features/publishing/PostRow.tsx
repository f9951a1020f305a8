import type { AuthorsPost } from '@site/contracts/authors-posts';
import {
  Badge,
  ButtonLink,
  Flex,
  SmallText,
  Stack,
  Text,
  VisuallyHidden,
} from '@site/shared-ui/ui';
import { RowButton } from '../../lists';
import { type Times, useTimes } from '../../times';

/** Actions of a row, by the label of the button. */
export type PostAction =
  'Edit' | 'Duplicate' | 'Unschedule' | 'Unpublish' | 'Publish again' | 'Delete';

const states: Record<AuthorsPost['state'], { name: string; turn?: PostAction }> = {
  draft: { name: 'Draft' },
  scheduled: { name: 'Scheduled', turn: 'Unschedule' },
  published: { name: 'Published', turn: 'Unpublish' },
  unpublished: { name: 'Unpublished', turn: 'Publish again' },
};

function daysOf(
  { state, publishedAt, publishAt, updatedAt }: AuthorsPost,
  { day, moment }: Times,
): string {
  const isWaiting = state === 'scheduled' && publishAt;
  const from = isWaiting ? `from ${moment(publishAt)}` : day(publishedAt);
  return from + (updatedAt ? `, changed ${day(updatedAt)}` : '');
}

interface PostRowProps {
  post: AuthorsPost;
  actions: Record<PostAction, (post: AuthorsPost) => void>;
}

export function PostRow({ post, actions }: PostRowProps) {
  const isPublic = post.state === 'published';
  const title = post.title || 'Untitled';
  const { name, turn } = states[post.state];
  const times = useTimes();
  return (
    <>
      <Stack gap="1">
        <Text fontWeight="600" dir="auto">
          {title}
        </Text>
        <Flex gap="2" alignItems="center" flexWrap="wrap">
          <Badge tone={isPublic ? 'accent' : 'plain'}>{name}</Badge>
          <SmallText>{[daysOf(post, times), post.category].filter(Boolean).join(' · ')}</SmallText>
        </Flex>
      </Stack>
      <Flex gap="2" flexWrap="wrap">
        {(['Edit', 'Duplicate', turn, 'Delete'] as const).map(
          (action, place) =>
            action && (
              // Keyed by place, so that the third button keeps the focus when its action changes.
              <RowButton key={place} about={title} onClick={() => actions[action](post)}>
                {action}
              </RowButton>
            ),
        )}
        {isPublic && (
          <ButtonLink href={`/blog/${post.slug}`} kind="quiet" size="sm" paddingInline="3">
            View
            <VisuallyHidden> {title}</VisuallyHidden>
          </ButtonLink>
        )}
      </Flex>
    </>
  );
}
