import { readdir, rename, rm, stat } from 'node:fs/promises';
import { join } from 'node:path';
import { getBuildIds, getLastServed } from '@site/releases/map/builds-in-map';
import type { MapStore } from '@site/releases/map/map-store';
import { DAY_MS } from '@site/server-kit/duration';
import { getErrorCode } from '@site/server-kit/error-code';

/** An open page goes on loading files of its build; no visitor is expected to keep a page open for longer than this. */
const MIN_AGE_MS = 7 * DAY_MS;
/** Folder of the remote's standalone page, beside the builds. */
const STANDALONE = 'standalone';

export interface RemoteBuilds {
  /** The remote's name in the map, e.g. `blog`. */
  name: string;
  /** Absolute path of the folder in which its builds lie, e.g. `/site/mfe-blog/dist`. */
  builds: string;
  /** The build of the remote's sources or image, which is never removed. */
  current: string;
}

async function listBuildFolders(folder: string): Promise<string[]> {
  try {
    const entries = await readdir(folder, { withFileTypes: true });
    return entries
      .filter(
        (entry) => entry.isDirectory() && !entry.name.startsWith('.') && entry.name !== STANDALONE,
      )
      .map(({ name }) => name);
  } catch (error) {
    if (getErrorCode(error) === 'ENOENT') return [];
    throw error;
  }
}

/** Removes a folder. It is renamed first, so that a half-removed folder is never taken for a build. */
async function removeFolder(folder: string): Promise<void> {
  const removed = `${folder}.removed`;
  await rename(folder, removed);
  await rm(removed, { recursive: true });
}

/** Whether a build is in use. Reads the map each time, because a release may come in between. */
const isUsed = async (
  map: Pick<MapStore, 'read'>,
  { name, current }: RemoteBuilds,
  build: string,
) => build === current || getBuildIds(await map.read(), name).includes(build);

async function pruneRemote(
  map: Pick<MapStore, 'read' | 'history'>,
  remote: RemoteBuilds,
  say: (sentence: string) => void,
): Promise<void> {
  const { name, builds } = remote;
  for (const build of await listBuildFolders(builds)) {
    const folder = join(builds, build);
    try {
      // Checked before and after the history is read: a build that is released in between stays.
      if (await isUsed(map, remote, build)) continue;
      const servedUntil = getLastServed(await map.history(), name, build);
      const unusedSince = Math.max((await stat(folder)).mtimeMs, servedUntil);
      if (Date.now() - unusedSince < MIN_AGE_MS) continue;
      if (await isUsed(map, remote, build)) continue;
      await removeFolder(folder);
      say(`${name}: build ${build} is removed; no one was given it for seven days.`);
    } catch (error) {
      say(`${name}: the old build ${build} stays: ${String(error)}`);
    }
  }
}

/**
 * Removes builds that no open page can be using any more. The current build stays, those that the map names, and those
 * that were made or last served less than seven days ago. Failures are reported and do not throw: a site can
 * start with old builds left.
 */
export async function pruneBuilds(
  map: Pick<MapStore, 'read' | 'history'>,
  remotes: readonly RemoteBuilds[],
  say: (sentence: string) => void,
): Promise<void> {
  for (const remote of remotes)
    await pruneRemote(map, remote, say).catch((error: unknown) => {
      say(`${remote.name}: old builds stay: ${String(error)}`);
    });
}
