import type { LessonCompletion, ProgressRecord } from '@site/contracts/learning/learning';
import { useCompleteLessonMutation } from './api';

/** Key of `localStorage` for completions that could not be sent (docs/product.md 4.11), oldest first. */
export const UNSENT_KEY = 'learningKept';

/**
 * Runs actions of the same name one after the other, across the tabs of this browser. By default it is for requests
 * that may create a learner: the first answer sets the cookie, which the next request sends. Two at once would create
 * two learners, of which the browser keeps one.
 */
export const oneAtATime = <T>(act: () => Promise<T>, name = 'learner'): Promise<T> =>
  'locks' in navigator ? navigator.locks.request(name, act) : act();

/** The ids of the lessons that records complete. */
export const completedLessons = (records: readonly ProgressRecord[]): ReadonlySet<string> =>
  new Set(records.map(({ lessonId }) => lessonId));

export function useComplete() {
  const [complete] = useCompleteLessonMutation();
  return (completion: LessonCompletion) => oneAtATime(() => complete(completion).unwrap());
}
