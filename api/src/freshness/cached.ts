import { freshness } from './limits';
import type { ModuleContent } from './versions';

/**
 * Reads something from a module's public content once a version, and again after the maximum age of answers: it is
 * needed often and hardly ever changes.
 */
export function cached<T>(
  content: Pick<ModuleContent, 'current'>,
  read: () => Promise<T>,
  now: () => number = () => performance.now(),
): () => Promise<T> {
  let last: { version: number | undefined; since: number; value: Promise<T> } | undefined;
  return () => {
    // Noted before reading, so that a change in between makes the content stale rather than wrong.
    const version = content.current();
    const isYoung = last && now() - last.since < freshness.maximumAgeMs;
    if (last && isYoung && last.version === version) return last.value;
    const value = read();
    const reading = { version, since: now(), value };
    last = reading;
    value.catch(() => {
      if (last === reading) last = undefined;
    });
    return value;
  };
}
