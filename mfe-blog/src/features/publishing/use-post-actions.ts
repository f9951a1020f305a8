import { useRef, useState } from 'react';
import type { AuthorsPost } from '@site/contracts/blog/authors-posts';
import { type Announcement, success } from '@site/shared-ui/forms';
import {
  useChangePostMutation,
  useRemovePostMutation,
  useRestorePostMutation,
} from '../../administration/api';
import { useAttempt } from '../../administration/requests';
import type { PostAction } from './PostRow';

/**
 * Actions of the list that take effect at once: one after the other, each with the version from the previous answer.
 * @param refetch reads the list again
 */
export function usePostActions(refetch: () => unknown) {
  const [change] = useChangePostMutation();
  const [remove] = useRemovePostMutation();
  const [restore] = useRestorePostMutation();
  const attempt = useAttempt(refetch);
  const [deleted, setDeleted] = useState<readonly AuthorsPost[]>([]);
  const lastAction = useRef(Promise.resolve());
  const versions = useRef(new Map<string, number>());
  const getVersion = ({ id, version }: AuthorsPost) => ({
    id,
    ifMatch: `"${Math.max(version, versions.current.get(id) ?? 0)}"`,
  });
  const enqueue = (action: () => Promise<AuthorsPost>, announcement: Announcement) => {
    lastAction.current = lastAction.current.then(() =>
      attempt(async () => {
        const post = await action();
        versions.current.set(post.id, post.version);
        // The row changes with the list, so it is read before the message.
        await refetch();
        return announcement;
      }),
    );
  };
  const changeState =
    (state: 'draft' | 'published' | 'unpublished', title: string, description: string) =>
    (post: AuthorsPost) =>
      enqueue(() => change({ ...getVersion(post), state }).unwrap(), success(title, description));
  const actions: Record<PostAction, (post: AuthorsPost) => void> = {
    Unschedule: changeState('draft', 'Unscheduled', 'The post is a draft again.'),
    Unpublish: changeState('unpublished', 'Unpublished', 'Readers can no longer see the post.'),
    'Publish again': changeState('published', 'Published again', 'Readers can see the post again.'),
    Delete: (post) => {
      setDeleted((others) => [...others.filter(({ id }) => id !== post.id), post]);
      enqueue(
        () => remove(getVersion(post)).unwrap(),
        success('Deleted', 'The post is gone from the site. You can undo this in the list.'),
      );
    },
  };
  return {
    actions,
    restorePost: ({ id }: Pick<AuthorsPost, 'id'>) =>
      enqueue(() => restore({ id }).unwrap(), success('Restored', 'The post is back as it was.')),
    /** Posts that were deleted here; shown, with an undo button, while the list does not have them. */
    deleted,
  };
}
