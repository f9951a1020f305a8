import type { EditablePost } from '@site/contracts/authors-posts';
import type { Announcement } from '@site/shared-ui/forms';
import { published, saved, scheduled } from './announcements';

/** What sending the form of a post does, in words. */
interface Purpose {
  label: string;
  pendingLabel: string;
  /** Said of a text that was not sent and is still there. */
  notDone: string;
  /** @param publishAt as fields for local time have it */
  done: (publishAt: string) => Announcement;
  /** Said of an error for which the server has no words. */
  failed: string;
}

export const purposes = {
  publish: {
    label: 'Publish',
    pendingLabel: 'Publishing...',
    notDone: 'The post was not published.',
    done: () => published,
    failed: 'Failed to publish blog post',
  },
  schedule: {
    label: 'Schedule',
    pendingLabel: 'Scheduling...',
    notDone: 'The post was not published.',
    done: scheduled,
    failed: 'The post could not be scheduled. Please try again.',
  },
  change: {
    label: 'Save changes',
    pendingLabel: 'Saving...',
    notDone: 'Nothing was saved.',
    done: () => saved,
    failed: 'Your changes could not be saved. Please try again.',
  },
} as const satisfies Record<string, Purpose>;

/** What becomes of a post once its form is sent: one that is or was public is changed, any other published. */
export function purposeOf(
  post: Pick<EditablePost, 'state'> | undefined,
  publishAt: string,
): keyof typeof purposes {
  if (post?.state === 'published' || post?.state === 'unpublished') return 'change';
  return publishAt ? 'schedule' : 'publish';
}
