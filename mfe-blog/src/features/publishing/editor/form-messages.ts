import type { EditablePost } from '@site/contracts/blog/authors-posts';
import { type Announcement, problem, success } from '@site/shared-ui/forms';

/** Texts of the form. `notDone` begins the notice after a failure; `failed` is used if the server sent no text. */
export const PURPOSES = {
  publish: {
    label: 'Publish',
    pendingLabel: 'Publishing...',
    notDone: 'The post was not published.',
    done: () => success('Success!', 'Blog post published successfully'),
    failed: 'Failed to publish blog post',
  },
  schedule: {
    label: 'Schedule',
    pendingLabel: 'Scheduling...',
    notDone: 'The post was not published.',
    done: (moment: string) => success('Scheduled', `Everyone can read the post from ${moment}.`),
    failed: 'The post could not be scheduled. Please try again.',
  },
  change: {
    label: 'Save changes',
    pendingLabel: 'Saving...',
    notDone: 'Nothing was saved.',
    done: () => success('Success!', 'Your changes are saved, and readers can see them.'),
    failed: 'Your changes could not be saved. Please try again.',
  },
};

/** What sending the form does: a post that is or was public is changed, any other is published or scheduled. */
export function getPurpose(
  post: Pick<EditablePost, 'state'> | undefined,
  publishAt: string,
): keyof typeof PURPOSES {
  if (post?.state === 'published' || post?.state === 'unpublished') return 'change';
  return publishAt ? 'schedule' : 'publish';
}

/** The page closes after the message, so what is left out of the text is part of it. */
export const withWarnings = (message: Announcement, warnings: readonly string[]): Announcement =>
  warnings.length > 0
    ? {
        ...message,
        description: `${message.description.replace(/\.?$/, '.')} ${warnings.join(' ')}`,
      }
    : message;

export const TYPED_LATER =
  'What you typed since then is kept in this browser. Edit the post to use it.';

export const draftSavedMessage = success(
  'Saved',
  'The draft is on the server. No one else sees it until you publish it.',
);
export const conflictMessage = problem(
  'Someone else saved this draft. Please choose which text to keep.',
  'Not saved',
);
/** Messages after an attempt to keep the text in the browser. */
export const storeMessages = {
  kept: success('Saved', 'This browser keeps your text until you publish it.'),
  unchanged: success('Nothing to save', 'You have not written anything yet.'),
  undecided: problem(
    'Please restore or discard the other text first. This browser keeps one at a time.',
    'Not saved',
  ),
  'no room': problem('This browser can’t keep your text. Please leave this page open.'),
};
