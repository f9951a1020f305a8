import { join } from 'node:path';
import { setTimeout as pause } from 'node:timers/promises';
import type { ReleaseMap } from '@site/contracts/platform/federation';
import { findBlocked, setInternalUrl } from '@site/releases/map/edits';
import { withMap } from '@site/releases/open-map';
import { readConfiguration, type Remote } from '../configuration/configuration';
import { root } from '../packages';
import { pruneBuilds, type RemoteBuilds } from '../release/prune';
import { run } from '../run';
import { releaseToEveryone } from '../start/publish';

/** Milliseconds that the remotes' containers may take to start, between two requests, and for one request. */
const READY_TIMEOUT_MS = 60_000;
const POLL_INTERVAL_MS = 500;
const REQUEST_TIMEOUT_MS = 2_000;

/** In the stack the host name of a remote's container is its folder's name. */
const getInternalBase = ({ folder, port }: Remote): string => `http://${folder}:${port}`;

const request = (address: string): Promise<Response | undefined> =>
  fetch(address, { signal: AbortSignal.timeout(REQUEST_TIMEOUT_MS) }).catch(() => undefined);

/** The build in a remote's image. */
async function fetchCurrentBuild(remote: Remote): Promise<string> {
  const address = `${getInternalBase(remote)}/current.json`;
  const end = Date.now() + READY_TIMEOUT_MS;
  while (Date.now() < end) {
    const answer = await request(address);
    if (answer?.ok) {
      const { build }: { build: string } = await answer.json();
      return build;
    }
    await pause(POLL_INTERVAL_MS);
  }
  throw new Error(`${remote.folder} does not say at ${address} which build it serves.`);
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
  return isKnown && (await request(`${internalBase}/${stable.build}/remote.json`))?.ok === true;
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
      const build = await fetchCurrentBuild(remote);
      built.push({ name: remote.name, builds: join(root, remote.folder, 'dist'), current: build });
      if (await isDeployed(await map.read(), remote, build)) {
        console.log(`${remote.folder}: build ${build} is in the map already.`);
        continue;
      }
      const internalBase = getInternalBase(remote);
      const why = { by: 'start of the stack', reason: 'The container brought it along.' };
      console.log(
        await releaseToEveryone(map, remote, internalBase, build, why, (released) =>
          setInternalUrl(released, remote.name, internalBase),
        ),
      );
    }
    await pruneBuilds(map, built, (sentence) => console.log(sentence));
  });
});
