import type { CompletionResult, Lesson } from '@site/contracts/learning/learning';
import type { Graded } from '@site/contracts/learning/pass-mark';
import { type Announcement, postedResult } from '@site/shared-ui/forms';
import type { Attempt } from './attempts';

/** The result of a post without script, from the address. */
interface Posted {
  outcome: 'completed' | 'invalid' | 'unavailable' | undefined;
  /** The sent answers, in the order of the questions. */
  answers: readonly number[];
  /** Types of the new achievements. */
  unlocked: readonly string[];
}

export function parsePosted(search: string): Posted {
  const query = new URLSearchParams(search);
  const text = query.get('answers') ?? '';
  return {
    outcome: postedResult(search, 'lesson', 'completed'),
    answers: /^\d{1,3}(,\d{1,3})*$/.test(text) ? text.split(',').map(Number) : [],
    unlocked: (query.get('unlocked') ?? '').split(',').filter(Boolean),
  };
}

export interface QuizSubmission {
  answers: readonly number[];
  graded: Graded;
  /** Submitted on this page, not read from the address. */
  isFresh: boolean;
}

/** State of the completion on this page. */
export type State = { paper?: QuizSubmission | undefined } & (
  | { name: 'opened' | 'begun' | 'failed' | 'sending' }
  | { name: 'completed'; result: CompletionResult }
  /** Stored in this browser, because there is no connection. */
  | { name: 'unsent' }
  /** Refused, or failed. After a failure it may be stored as well; it can be sent again by hand. */
  | { name: 'unsaved'; notice?: Announcement | undefined }
);

export type LessonBefore = NonNullable<Lesson['before']>;

export const newAttempt = (questions: number): Attempt => ({
  at: 0,
  answers: Array.from({ length: questions }, () => null),
});
