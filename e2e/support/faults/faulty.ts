/**
 * The fault of a build of the remote `faulty`, on its page `/faulty`: the name of the build up to the first hyphen.
 * `start`: its code throws when a browser loads it. `render`: an island throws on the server and works in the browser.
 * `effect`: an island throws as it is hydrated. `click`: pressing Press throws. `call500`: its call of the API fails
 * where {@link FAILING_CALL} is broken. `hydration`: browser and server render different text.
 */
export type BuildFault =
  'healthy' | 'start' | 'render' | 'effect' | 'click' | 'call500' | 'hydration';

/** Matches the call of builds with the fault `call500`, for `testbed.api.faults.inject(500, { path: FAILING_CALL })`. */
export const FAILING_CALL = /[?&]q=call500/;
