import { problem, success, type Announcement } from '@site/shared-ui/forms';
import { isOutdated, isUnauthenticated } from '../../request-failures';
import { momentOf } from './times';
import type { KeepOutcome } from './use-unsent-text';

/** What is told when a post is published (docs/product.md 5 and 8). */
export const published = success('Success!', 'Blog post published successfully');

/** @param time as fields for local time have it */
export const scheduled = (time: string): Announcement =>
  success('Scheduled', `Everybody can read the post from ${momentOf(time)}.`);

export const draftSaved = success(
  'Saved',
  'The draft is on the server. Nobody else sees it until you publish it.',
);

export const contested = problem(
  'Somebody else has saved this draft. Please decide whose text goes on.',
  'Not saved',
);

export const saved = success('Success!', 'Your changes are saved, and readers see them.');

/** What is told of something that was done to a post in the list; it takes the place of what was told before. */
export const done = {
  unscheduled: success('Unscheduled', 'The post is a draft again.'),
  withdrawn: success('Unpublished', 'Nobody can read the post any more.'),
  publishedAgain: success('Published again', 'Everybody can read the post.'),
  deleted: success('Deleted', 'The post is gone from the site. Undo stands in its place.'),
  restored: success('Restored', 'The post is as it was.'),
} as const satisfies Record<string, Announcement>;

/** What is told of a text that was to be kept. */
export const keepOutcomes: Record<KeepOutcome, Announcement> = {
  kept: success('Saved', 'This browser keeps your text until you publish it.'),
  unchanged: success('Nothing to save', 'You have not written anything yet.'),
  undecided: problem(
    'Please decide about the text above first: this browser keeps one at a time.',
    'Not saved',
  ),
  'no room': problem('This browser keeps nothing. Please leave this page open.'),
};

export const incomplete = problem('Please fill in all required fields', 'Validation Error');

export const linksEnded = (count: number): string =>
  count === 0
    ? 'There is no link to this draft.'
    : `${count === 1 ? 'The link has' : `All ${count} links have`} ended. You can make a new one.`;

/** What is said quietly of a draft that the server did not take: what was written is not lost. */
export function unsaved(error: unknown): string {
  if (isOutdated(error)) return 'Not saved: somebody else has saved this draft meanwhile.';
  const reason = isUnauthenticated(error)
    ? 'your session has ended. Control+S asks for the password'
    : 'the server cannot be reached just now';
  return `Not saved on the server: ${reason}. This browser keeps your text.`;
}
