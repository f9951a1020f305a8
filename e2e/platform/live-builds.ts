import { join } from 'node:path';
import { remotePackages, root } from '../../tooling/src/packages';
import { publishBuild } from './releases';
import { theSite } from './site-addresses';

/**
 * Releases a site's live builds in another map.
 * @param site this run's unless given
 * @param remotes all of them unless given
 * @param baseFor turns a remote's base address into the one for the map; the same unless given
 */
export async function releaseLiveBuilds(
  mapFile: string,
  { remotes: live } = theSite(),
  remotes = remotePackages(),
  baseFor = (base: string) => Promise.resolve(base),
): Promise<void> {
  for (const { name, folder } of remotes) {
    const { base, build } = live[name] ?? {};
    if (!base || !build) throw new Error(`The site has no ${name}.`);
    const manifest = join(root, folder, 'dist', build, 'remote.json');
    await publishBuild(mapFile, name, await baseFor(base), { build, manifest });
  }
}
