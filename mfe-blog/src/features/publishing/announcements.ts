import type { Announcement } from '@site/shared-ui/forms';
import { failure, isOutdated, isUnauthenticated, reasonOf } from '../../request-failures';
import { momentOf } from './times';
import type { KeepOutcome } from './use-unsent-text';

/** What is told when a post is published (docs/product.md 5 and 8). */
export const published: Announcement = {
  title: 'Success!',
  description: 'Blog post published successfully',
  tone: 'success',
};

/** @param time as fields for local time have it */
export const scheduled = (time: string): Announcement => ({
  title: 'Scheduled',
  description: `Everybody can read the post from ${momentOf(time)}.`,
  tone: 'success',
});

export const draftSaved: Announcement = {
  title: 'Saved',
  description: 'The draft is on the server. Nobody else sees it until you publish it.',
  tone: 'success',
};

export const contested: Announcement = {
  title: 'Not saved',
  description: 'Somebody else has saved this draft. Please decide whose text goes on.',
  tone: 'error',
};

export const saved: Announcement = {
  title: 'Success!',
  description: 'Your changes are saved, and readers see them.',
  tone: 'success',
};

/** What is told of something that was done to a post in the list; it takes the place of what was told before. */
export const done = {
  unscheduled: {
    title: 'Unscheduled',
    description: 'The post is a draft again.',
    tone: 'success',
  },
  withdrawn: {
    title: 'Unpublished',
    description: 'Nobody can read the post any more.',
    tone: 'success',
  },
  publishedAgain: {
    title: 'Published again',
    description: 'Everybody can read the post.',
    tone: 'success',
  },
  deleted: {
    title: 'Deleted',
    description: 'The post is gone from the site. Undo stands in its place.',
    tone: 'success',
  },
  restored: { title: 'Restored', description: 'The post is as it was.', tone: 'success' },
} as const satisfies Record<string, Announcement>;

/** What is told of a text that was to be kept. */
export const keepOutcomes: Record<KeepOutcome, Announcement> = {
  kept: {
    title: 'Saved',
    description: 'This browser keeps your text until you publish it.',
    tone: 'success',
  },
  unchanged: {
    title: 'Nothing to save',
    description: 'You have not written anything yet.',
    tone: 'success',
  },
  undecided: {
    title: 'Not saved',
    description: 'Please decide about the text above first: this browser keeps one at a time.',
    tone: 'error',
  },
  'no room': {
    title: 'Error',
    description: 'This browser keeps nothing. Please leave this page open.',
    tone: 'error',
  },
};

export const incomplete: Announcement = {
  title: 'Validation Error',
  description: 'Please fill in all required fields',
  tone: 'error',
};

export const publishFailure = (error: unknown): Announcement =>
  failure(error, 'Failed to publish blog post');

export const scheduleFailure = (error: unknown): Announcement =>
  failure(error, 'The post could not be scheduled. Please try again.');

export const saveFailure = (error: unknown): Announcement =>
  failure(error, 'Your changes could not be saved. Please try again.');

/** Of what is done to a post in the list. */
export const actionFailure = (error: unknown): Announcement =>
  failure(error, 'This could not be done. Please try again.');

/** What is said beside the button that makes a link to a draft. */
export const linkFailure = (error: unknown): string =>
  reasonOf(error, 'The link could not be made. Please try again.');

/** What is said beside the button that ends them. */
export const linksStay = (error: unknown): string =>
  reasonOf(error, 'The links could not be ended, and still work. Please try again.');

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
