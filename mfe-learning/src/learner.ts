import type { LessonCompletion } from '@site/contracts/learning/learning';
import { read, write } from '@site/shared-ui/app';
import { api } from './api';

/** Placeholder where a call must name a learner. The cookie identifies the learner (docs/product.md 6.3, ADR 27). */
export const LEARNER = 'demo@example.com';

/**
 * Runs requests that may create a learner one after the other, across the tabs of this browser. The first answer sets
 * the cookie, which the next request sends. Two at once would create two learners, of which the browser keeps one.
 */
export const oneAtATime = <T>(act: () => Promise<T>): Promise<T> =>
  'locks' in navigator ? navigator.locks.request('learner', act) : act();

export const learnerApi = api.injectEndpoints({
  endpoints: (build) => ({
    getProgress: build.query(read('GET /api/learning/progress/{email}')),
    getStats: build.query(read('GET /api/learning/stats/{email}')),
    getAchievements: build.query(read('GET /api/learning/achievements/{email}')),
    completeLesson: build.mutation(
      write('POST /api/learning/progress', {
        invalidates: [
          'GET /api/learning/progress/{email}',
          'GET /api/learning/stats/{email}',
          'GET /api/learning/achievements/{email}',
          'GET /api/learning/figures/{email}',
        ],
      }),
    ),
  }),
});

export function useComplete() {
  const [complete] = learnerApi.useCompleteLessonMutation();
  return (completion: LessonCompletion) => oneAtATime(() => complete(completion).unwrap());
}
