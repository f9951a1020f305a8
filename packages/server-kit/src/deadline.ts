import { setMaxListeners } from 'node:events';

interface Deadline {
  /** Aborts when the time is over, with the other signal and its reason, or when `end` is called. */
  signal: AbortSignal;
  /** Aborts now. Must be called in any case: it clears the timer and the listener. */
  end: () => void;
}

/**
 * A signal that aborts after so many milliseconds, or earlier with another one. Not AbortSignal.any with
 * AbortSignal.timeout: a timeout that only the combined signal references may be collected (nodejs/node 57736).
 */
export function createDeadline(milliseconds: number, other?: AbortSignal): Deadline {
  const over = new AbortController();
  // Every request of an audit listens to it, so many listeners are no leak.
  setMaxListeners(0, over.signal);
  const end = () => {
    clearTimeout(timer);
    other?.removeEventListener('abort', end);
    over.abort(other?.reason);
  };
  const timer = setTimeout(end, milliseconds);
  other?.addEventListener('abort', end, { once: true });
  if (other?.aborted) end();
  return { signal: over.signal, end };
}
