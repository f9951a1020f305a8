import type { LessonCompletion } from '@site/contracts/learning';
import { endpoints } from '@site/shared-ui/app';

/** Placeholder where a call must name a learner. The cookie identifies the learner (docs/product.md 6.3, ADR 27). */
export const LEARNER = 'demo@example.com';

/**
 * Runs requests that may create a learner one after the other, across the tabs of this browser. The first answer sets
 * the cookie, which the next request sends. Two at once would create two learners, of which the browser keeps one.
 */
export const inTurn = <T>(act: () => Promise<T>): Promise<T> =>
  'locks' in navigator ? navigator.locks.request('learner', act) : act();

export const learnerApi = endpoints(REMOTE, {
  progress: 'GET /api/learning/progress/{email}',
  stats: 'GET /api/learning/stats/{email}',
  achievements: 'GET /api/learning/achievements/{email}',
  complete: {
    route: 'POST /api/learning/progress',
    refreshes: [
      'GET /api/learning/progress/{email}',
      'GET /api/learning/stats/{email}',
      'GET /api/learning/achievements/{email}',
      'GET /api/learning/figures/{email}',
    ],
  },
});

export function useComplete() {
  const [complete] = learnerApi.complete.use();
  return (completion: LessonCompletion) => inTurn(() => complete(completion));
}
