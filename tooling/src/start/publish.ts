import { existsSync } from 'node:fs';
import { join } from 'node:path';
import { findBlocked, release } from '@site/releases/map/edits';
import type { MapStore } from '@site/releases/map/map-store';
import type { Target } from '../build/targets';
import type { Configuration, Remote } from '../configuration/configuration';
import { root } from '../packages';
import { findBuild } from '../release/builds';
import { readOwner } from '../release/owners';
import { createReleaseEvent } from '../release/release-event';

/**
 * Releases a build of a remote to all visitors.
 * @param why author and reason for the history
 * @param internalBase address of the build's files for servers, if it is not the one for browsers
 * @returns a sentence for the terminal
 */
export async function releaseToAll(
  map: MapStore,
  remote: Remote,
  build: string,
  why: { by: string; reason: string },
  internalBase?: string,
): Promise<string> {
  const found = await findBuild(remote, internalBase ?? remote.url, build);
  const owner = await readOwner(root, remote.folder);
  const event = await createReleaseEvent(remote, {
    action: 'release',
    ...why,
    ...(owner && { owner }),
    build,
  });
  await map.edit(event, (current) =>
    release(current, remote.name, remote.url, found, { internalBase }),
  );
  return `${remote.folder}: build ${build} is released.`;
}

/** The author of the releases here, by which the history tells the latest one of a remote. */
const AUTHOR = 'npm start';

/**
 * Releases new builds. Each build is released once, so that a person's later release stays.
 * @returns sentences for the terminal
 */
export async function publishBuilds(
  map: MapStore,
  { remotes }: Pick<Configuration, 'remotes'>,
  built: readonly Target[],
): Promise<string[]> {
  const released = await map.read();
  const lines = (await map.history()).filter(({ by }) => by === AUTHOR);
  const sentences: string[] = [];
  for (const remote of remotes) {
    const build = built.find(({ folder }) => folder === remote.folder)?.build;
    if (!build) continue;
    const entry = released.remotes[remote.name];
    const isUnchanged =
      entry?.base === remote.url &&
      lines.find((line) => line.remote === remote.name)?.build === build &&
      existsSync(join(root, remote.folder, 'dist', entry.stable.build, 'remote.json'));
    if (isUnchanged) continue;
    const blocked = findBlocked(released, remote.name, build);
    if (blocked) {
      sentences.push(`${remote.folder}: build ${build} stays blocked: ${blocked.reason}`);
      continue;
    }
    const why = { by: AUTHOR, reason: 'It was built.' };
    sentences.push(await releaseToAll(map, remote, build, why));
  }
  return sentences;
}
