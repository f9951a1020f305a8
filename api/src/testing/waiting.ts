import { setTimeout as pause } from 'node:timers/promises';

/** A promise that resolves on command. */
export function createDeferred() {
  let resolve: () => void = () => undefined;
  const promise = new Promise<void>((done) => {
    resolve = done;
  });
  return { promise, resolve };
}

/** Short for a test, long enough that the awaited work gets the processor. */
const POLL_INTERVAL_MS = 20;

/** Repeats a read until its result is wanted; the test's own timeout ends the wait. @returns that result */
export async function until<T>(
  read: () => Promise<T> | T,
  isWanted: (result: T) => boolean = Boolean,
): Promise<T> {
  for (;;) {
    const result = await read();
    if (isWanted(result)) return result;
    await pause(POLL_INTERVAL_MS);
  }
}
