/** Milliseconds after which it is time in any case. */
const PATIENCE = 100;

/** Does what can wait until the browser has answered and painted what somebody does; soon where it cannot say (Safari). */
export const whenIdle: (task: () => void) => unknown =
  'requestIdleCallback' in window
    ? (task) => requestIdleCallback(task, { timeout: PATIENCE })
    : setTimeout;
