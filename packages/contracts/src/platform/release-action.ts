/**
 * Kinds of edits of the map. A promotion is the release of the build that was the canary. A `hold` and an `alert` say
 * that browsers report failures, of a canary and of a full release; `unwatch` ends the watch of a build.
 */
export const RELEASE_ACTIONS = [
  'release',
  'canary',
  'promote',
  'rollback',
  'block',
  'restore',
  'hold',
  'alert',
  'unwatch',
] as const;
export type ReleaseAction = (typeof RELEASE_ACTIONS)[number];
