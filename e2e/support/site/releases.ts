import { readFile } from 'node:fs/promises';
import { join } from 'node:path';
import { release, setCanary } from '@site/releases/map/edits';
import { createFileMap } from '@site/releases/map/file-store';
import type { MapStore } from '@site/releases/map/map-store';
import { event } from '@site/releases/testing/builds';
import { getIntegrity } from '@site/server-kit/integrity';
import { remotePackages, root } from '@site/tooling/packages';
import { theSite } from './site-addresses';

export interface PublishedBuild {
  build: string;
  /** Path of its `remote.json`. */
  manifest: string;
}

const named = async ({ build, manifest }: PublishedBuild) => ({
  build,
  integrity: getIntegrity(await readFile(manifest)),
});

/** Releases a build to everyone. Returns the maps before and after. */
export async function publishBuild(
  mapFile: string,
  remote: string,
  base: string,
  published: PublishedBuild,
): ReturnType<MapStore['edit']> {
  const found = await named(published);
  return createFileMap(mapFile).edit(event('release'), (map) => release(map, remote, base, found));
}

/** As {@link publishBuild}, to a percentage of the visitors. @param percent 0 to 100 */
export async function publishCanary(
  mapFile: string,
  remote: string,
  published: PublishedBuild,
  percent: number,
): ReturnType<MapStore['edit']> {
  const found = await named(published);
  return createFileMap(mapFile).edit(event('canary'), (map) =>
    setCanary(map, remote, found, percent),
  );
}

/**
 * Releases the live builds of this run's site in another map.
 * @param getBase turns a remote's base address into the one for the map; the same unless given
 */
export async function releaseLiveBuilds(
  mapFile: string,
  getBase = (base: string) => Promise.resolve(base),
): Promise<void> {
  for (const { name, folder } of remotePackages()) {
    const { base, build } = theSite().remotes[name] ?? {};
    if (!base || !build) throw new Error(`The site has no ${name}.`);
    const manifest = join(root, folder, 'dist', build, 'remote.json');
    await publishBuild(mapFile, name, await getBase(base), { build, manifest });
  }
}
