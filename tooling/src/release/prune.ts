import { readdir, rename, rm, stat } from 'node:fs/promises';
import { join } from 'node:path';
import { errorCode } from '@site/server-kit/durable/error-code';
import type { MapStore } from '@site/server-kit/releases/map-store';
import { lastNamed, namedBuilds } from '@site/server-kit/releases/withdrawals';

/** A visitor's page goes on loading from the build that it began with; nobody keeps one open for longer than this. */
const KEPT_FOR_MS = 7 * 24 * 60 * 60 * 1000;
/** The remote as a page of its own: it lies beside the builds and is not one. */
const ALONE = 'alone';

export interface BuildsOf {
  /** The remote's name in the map, e.g. `blog`. */
  name: string;
  /** Absolute path of the folder in which its builds lie, e.g. `/site/mfe-blog/dist`. */
  builds: string;
  /** The build of its sources or of its image: it stays whatever the map names. */
  current: string;
}

async function buildFolders(folder: string): Promise<string[]> {
  try {
    const entries = await readdir(folder, { withFileTypes: true });
    return entries
      .filter((entry) => entry.isDirectory() && !entry.name.startsWith('.') && entry.name !== ALONE)
      .map(({ name }) => name);
  } catch (error) {
    if (errorCode(error) === 'ENOENT') return [];
    throw error;
  }
}

/** Removes a folder so that nobody takes half of it for a build. */
async function removeFolder(folder: string): Promise<void> {
  const removed = `${folder}.removed`;
  await rename(folder, removed);
  await rm(removed, { recursive: true });
}

/** What the map names, asked anew: somebody may have released since. */
const isUsed = async (map: Pick<MapStore, 'read'>, { name, current }: BuildsOf, build: string) =>
  build === current || namedBuilds(await map.read(), name).includes(build);

async function pruneRemote(
  map: Pick<MapStore, 'read' | 'withdrawals'>,
  remote: BuildsOf,
  say: (sentence: string) => void,
): Promise<void> {
  const { name, builds } = remote;
  for (const build of await buildFolders(builds)) {
    const folder = join(builds, build);
    try {
      // Asked before the log and after it: what is withdrawn meanwhile stays.
      if (await isUsed(map, remote, build)) continue;
      const namedUntil = lastNamed(`${name} ${build}`, await map.withdrawals());
      const unusedSince = Math.max((await stat(folder)).mtimeMs, namedUntil);
      if (Date.now() - unusedSince < KEPT_FOR_MS) continue;
      if (await isUsed(map, remote, build)) continue;
      await removeFolder(folder);
      say(`${name}: build ${build} is removed; nobody was given it for seven days.`);
    } catch (error) {
      say(`${name}: the old build ${build} stays: ${String(error)}`);
    }
  }
}

/**
 * Removes the builds that nobody can be using any more. The current one stays, what the map names, and what it named,
 * or what was made, less than seven days ago. What stands in the way is said and stops nothing: a site starts with
 * too many builds as well.
 */
export async function pruneBuilds(
  map: Pick<MapStore, 'read' | 'withdrawals'>,
  remotes: readonly BuildsOf[],
  say: (sentence: string) => void,
): Promise<void> {
  for (const remote of remotes)
    await pruneRemote(map, remote, say).catch((error: unknown) => {
      say(`${remote.name}: old builds stay: ${String(error)}`);
    });
}
