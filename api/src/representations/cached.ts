import type { ModuleContent } from './versions';

/** Milliseconds after which content is read anew whatever its version says. */
const maximumAge = 30_000;

/**
 * Answers something that is made of a module's public content, once a version of it, and as old as the pages' own
 * content at most: it is needed often and hardly ever changes.
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
    if (last && last.version === version && now() - last.since < maximumAge) return last.value;
    const value = read();
    const reading = { version, since: now(), value };
    last = reading;
    value.catch(() => {
      if (last === reading) last = undefined;
    });
    return value;
  };
}
