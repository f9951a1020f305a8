import type { ReleaseMap } from '@site/contracts/federation';
import type { RenderResult, ServerPin } from '../render/job';
import type { Counts } from './counts';
import { countedSince, isGiven } from './judge';

/** Counts a rendered page. Data that the API did not deliver is no failure of the build. */
export function countRenders(
  counts: Counts,
  map: ReleaseMap,
  pins: Readonly<Record<string, ServerPin>>,
  { remotes, problems }: Pick<RenderResult, 'remotes' | 'problems'>,
): void {
  for (const remote of remotes) {
    const build = pins[remote]?.build;
    const entry = map.remotes[remote];
    if (!build || !entry || !isGiven(entry, build)) continue;
    const hasFailed = problems.some((one) => one.remote === remote && one.kind === 'part');
    const of = { remote, build, since: countedSince(entry) };
    counts.count(of, { renders: 1, failed: hasFailed ? 1 : 0 });
  }
}
