import { setMaxListeners } from 'node:events';

/** A time that something must end by. */
export interface Deadline {
  /** Aborts when the time is over, with any of the signals that were given, or when told to. */
  signal: AbortSignal;
  /** Ends it now. To be called in any case: nothing is left waiting then. */
  end: () => void;
}

/**
 * Ends something after so many milliseconds, or earlier with one of several signals. Not made of AbortSignal.any and
 * AbortSignal.timeout: Node 20 holds a timeout that only a combined signal knows so loosely that the garbage collector
 * takes it, and the time is never over.
 */
export function deadline(milliseconds: number, ...others: readonly AbortSignal[]): Deadline {
  const over = new AbortController();
  // Every request of a run waits for it; many are no leak.
  setMaxListeners(0, over.signal);
  const end = () => {
    clearTimeout(timer);
    for (const other of others) other.removeEventListener('abort', end);
    over.abort();
  };
  const timer = setTimeout(end, milliseconds);
  for (const other of others) other.addEventListener('abort', end, { once: true });
  if (others.some(({ aborted }) => aborted)) end();
  return { signal: over.signal, end };
}
