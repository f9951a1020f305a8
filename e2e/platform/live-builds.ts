import { join } from 'node:path';
import { remotePackages } from '../../tooling/src/packages';
import { root } from './paths';
import { publishBuild } from './releases';
import { theSite } from './site-addresses';

/** Releases in another map what is live on the site of this run, from where it lies. */
export async function releaseLiveBuilds(mapFile: string): Promise<void> {
  for (const { name, folder } of remotePackages()) {
    const live = theSite().remotes[name];
    if (!live) throw new Error(`The site has no ${name}.`);
    const manifest = join(root, folder, 'dist', live.build, 'remote.json');
    await publishBuild(mapFile, name, live.base, { build: live.build, manifest });
  }
}
