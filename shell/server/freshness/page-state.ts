import { freshness } from './limits';
import type { PolledVersions } from './polled-versions';

/**
 * A cached page is `current` as long as its builds and the versions of its content are, for a minute at most. Then it
 * is `due`: it is sent, and rendered for the next visitor, because nothing is known to have changed. In the other
 * states, also with missing islands, it is rendered again, once for all clients. The last page is sent if that takes
 * long, and stays, if it is complete, when that fails.
 */
export type PageState = 'current' | 'due' | keyof typeof freshness.waitMs;

interface CachedPage {
  page: { versions: ReadonlyMap<string, number>; isComplete: boolean; hasUnknownVersion: boolean };
  selection: { id: string };
  /** Time in milliseconds, like `now`. */
  renderedAt: number;
}

/** @param selection the builds that the visitor gets now */
export function getPageState(
  { page, selection: rendered, renderedAt }: CachedPage,
  selection: CachedPage['selection'],
  polled: Pick<PolledVersions, 'current'>,
  now: number,
): PageState {
  const { versions, isComplete, hasUnknownVersion } = page;
  // A page is never older than the map, which browsers request on every navigation.
  if (rendered.id !== selection.id) return 'old-builds';
  for (const [kind, version] of versions)
    if (version !== polled.current(kind)) return 'old-content';
  const isSure = isComplete && !hasUnknownVersion;
  if (now - renderedAt < (isSure ? freshness.maximumAgeMs : freshness.incompleteAgeMs))
    return 'current';
  return isComplete ? 'due' : 'old-content';
}
