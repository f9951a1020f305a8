import { existsSync } from 'node:fs';
import { readFile } from 'node:fs/promises';
import { join } from 'node:path';
import { z } from 'zod';
import type { ReleaseMap } from '@site/contracts/platform/release-map';
import { findBlocked } from '@site/releases/map/edits';
import { withMap } from '@site/releases/open-map';
import { readConfiguration, type Remote } from '../configuration/configuration';
import { root } from '../packages';
import { pruneBuilds, type RemoteBuilds } from '../release/prune';
import { run } from '../run';
import { releaseToAll } from '../start/publish';
import { answers } from '../start/readiness';
import { until } from '../until';

const currentBuild = z.object({ build: z.string() });

/** In the stack the host name of a remote's container is its folder's name. */
const getInternalBase = ({ folder, port }: Remote): string => `http://${folder}:${port}`;

/** The build in a remote's image; its container may still be copying it. @param builds folder of its volume */
async function readCurrentBuild(builds: string): Promise<string> {
  const file = join(builds, 'current.json');
  await until(`${file} is there`, () => existsSync(file));
  return currentBuild.parse(JSON.parse(await readFile(file, 'utf8'))).build;
}

/**
 * Whether nothing is to be done: the map lists the build at the current addresses, or blocks it, and the
 * stable build can be reached.
 */
async function isDeployed(map: ReleaseMap, remote: Remote, build: string): Promise<boolean> {
  const entry = map.remotes[remote.name];
  const internalBase = getInternalBase(remote);
  if (entry?.base !== remote.url || entry.internalBase !== internalBase) return false;
  const { stable, previous, canary } = entry;
  const isKnown =
    findBlocked(map, remote.name, build) !== undefined ||
    [stable, previous, canary].some((release) => release?.build === build);
  return isKnown && answers(`${internalBase}/${stable.build}/remote.json`);
}

/**
 * `node publish.mjs`, a step of the stack's start: releases the builds in the remotes' images. A build that the map
 * lists already is not released again, so a rollback or a canary survives the next start. Then removes builds that no
 * visitor can be using any more from the remotes' volumes, which are mounted in the place of their `dist/`.
 */
await run(async () => {
  const configuration = readConfiguration(process.env);
  const built: RemoteBuilds[] = [];
  await withMap(configuration, async (map) => {
    for (const remote of configuration.remotes) {
      const builds = join(root, remote.folder, 'dist');
      const build = await readCurrentBuild(builds);
      built.push({ name: remote.name, builds, current: build });
      const entry = `${getInternalBase(remote)}/${build}/remote.json`;
      await until(`${entry} answers`, () => answers(entry));
      if (await isDeployed(await map.read(), remote, build)) {
        console.log(`${remote.folder}: build ${build} is in the map already.`);
        continue;
      }
      const why = { by: 'start of the stack', reason: 'The container brought it along.' };
      console.log(await releaseToAll(map, remote, build, why, getInternalBase(remote)));
    }
    await pruneBuilds(map, built, (sentence) => console.log(sentence));
  });
});
