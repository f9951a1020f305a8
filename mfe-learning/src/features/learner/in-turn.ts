/**
 * Does what may make a learner after whatever else of the kind is under way in this browser. The first of two tabs
 * brings the cookie, and the second sends it; both at once would be two learners, of whom the browser keeps one.
 */
export const inTurn = <T>(act: () => Promise<T>): Promise<T> =>
  'locks' in navigator ? navigator.locks.request('learner', act) : act();
