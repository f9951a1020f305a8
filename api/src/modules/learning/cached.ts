import type { ModuleContent } from '../../representations/versions';

/** Milliseconds after which content is read anew whatever its version says. */
const maximumAge = 30_000;

/**
 * Answers something of the learning content, read once a version of it and as old as the pages' own content at most:
 * every completion needs it, and it hardly ever changes.
 */
export function cached<T>(
  learningContent: Pick<ModuleContent, 'current'>,
  read: () => Promise<T>,
  now: () => number = () => performance.now(),
): () => Promise<T> {
  let last: { version: number | undefined; since: number; content: Promise<T> } | undefined;
  return () => {
    // Noted before reading, so that a change in between makes the content stale rather than wrong.
    const version = learningContent.current();
    if (last && last.version === version && now() - last.since < maximumAge) return last.content;
    const content = read();
    const reading = { version, since: now(), content };
    last = reading;
    content.catch(() => {
      if (last === reading) last = undefined;
    });
    return content;
  };
}
