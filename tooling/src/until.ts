import { setTimeout as wait } from 'node:timers/promises';

const POLL_INTERVAL_MS = 50;

/** Polls until a condition holds. @param what named by the error @throws Error after `limitMs` */
export async function until(
  what: string,
  condition: () => Promise<boolean> | boolean,
  limitMs = 60_000,
): Promise<void> {
  const end = Date.now() + limitMs;
  while (!(await condition())) {
    if (Date.now() > end) throw new Error(`Not within ${limitMs / 1000} s: ${what}.`);
    await wait(POLL_INTERVAL_MS);
  }
}
