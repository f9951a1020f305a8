import type { LessonCompletion } from '@site/contracts/learning';
import { endpoints } from '@site/shared-ui/app';

/** Stands where a call has to name a learner; whose progress it is, the cookie says (docs/product.md 6, ADR 27). */
export const LEARNER = 'demo@example.com';

/**
 * Does what may make a learner after whatever else of the kind is under way in this browser. The first of two tabs
 * brings the cookie, and the second sends it; both at once would be two learners, of whom the browser keeps one.
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
