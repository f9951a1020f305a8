import type { ReleaseMap } from '@site/contracts/federation';
import type { PageAddress } from '@site/islands/server/page-address';
import type { RenderResult, SelectedBuild } from '@site/islands/server/job';
import { countedSince, isGiven } from './analysis';
import type { Counts } from './counts';

/** Whether something of a remote is missing in a render through its own fault: without its data it is the API's. */
export const hasFailed = ({ problems }: Pick<RenderResult, 'problems'>, remote: string): boolean =>
  problems.some((one) => one.remote === remote && one.kind === 'island');

/** Counts a rendered page. */
export function countRenders(
  counts: Counts,
  map: ReleaseMap,
  pins: Readonly<Record<string, SelectedBuild>>,
  address: PageAddress,
  page: Pick<RenderResult, 'remotes' | 'problems'>,
): void {
  for (const remote of page.remotes) {
    const build = pins[remote]?.build;
    const entry = map.remotes[remote];
    if (!build || !entry || !isGiven(entry, build)) continue;
    const of = { remote, build, since: countedSince(entry) };
    // Confidential addresses are not kept: they would have to be rendered again.
    counts.countRender(of, hasFailed(page, remote), address.isConfidential ? undefined : address);
  }
}
