import { dayAbbreviated } from '@site/contracts/dates';
import type { AuthorsPost } from '@site/contracts/authors-posts';
import {
  Badge,
  ButtonLink,
  Flex,
  SmallButton,
  SmallText,
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

/** What can be done with a post, by what its button says. */
export type PostAction =
  'Edit' | 'Duplicate' | 'Unschedule' | 'Unpublish' | 'Publish again' | 'Delete';

const turns: Record<AuthorsPost['state'], PostAction | undefined> = {
  draft: undefined,
  scheduled: 'Unschedule',
  published: 'Unpublish',
  unpublished: 'Publish again',
};

interface PostRowProps {
  post: AuthorsPost;
  actions: Record<PostAction, (post: AuthorsPost) => void>;
}

/** A post of the authors' list: its state and day, and what can be done with it. */
export function PostRow({ post, actions }: PostRowProps) {
  const isPublic = post.state === 'published';
  const title = post.title || 'Untitled';
  const of = <VisuallyHidden> {title}</VisuallyHidden>;
  const buttons = ['Edit', 'Duplicate', turns[post.state], 'Delete'] as const;
  return (
    <>
      <Stack gap="1">
        <Text fontWeight="600" dir="auto">
          {title}
        </Text>
        <Flex gap="2" alignItems="center" flexWrap="wrap">
          <Badge tone={isPublic ? 'accent' : 'plain'}>{states[post.state]}</Badge>
          <SmallText>
            {[`${timeOf(post)}${changeOf(post)}`, post.category].filter(Boolean).join(' · ')}
          </SmallText>
        </Flex>
      </Stack>
      <Flex gap="2" flexWrap="wrap">
        {buttons.map(
          (action, place) =>
            action && (
              // The third turns, and keeps the focus.
              <SmallButton key={place} paddingInline="3" onClick={() => actions[action](post)}>
                {action}
                {of}
              </SmallButton>
            ),
        )}
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
