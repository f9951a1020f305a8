import { join } from 'node:path';
import { setTimeout as pause } from 'node:timers/promises';
import { freePort } from '../../../tooling/src/free-port';
import { remotePackages } from '../../../tooling/src/packages';
import { answers } from '../../../tooling/src/start/answers';
import { SUPERVISION_LIMITS } from '../../../tooling/src/start/supervise';
import { startCrowd } from '../../platform/crowd';
import { releaseLiveBuilds } from '../../platform/live-builds';
import { startShell, type RunningShell, type ShellOptions } from '../../platform/shell';
import type { RunningSite } from '../../platform/site';
import { median, medians, memoryOf, row, type Bar, type Measurements } from '../report';

const ROUNDS = 3;
const CONNECTIONS = 50;
const WIDTH = 16;

/** Milliseconds since a moment. */
const since = (begun: number): number => performance.now() - begun;

async function startAndStop(options: ShellOptions): Promise<Measurements> {
  const port = await freePort();
  const begun = performance.now();
  const starting = startShell({ ...options, port });
  while (!(await answers(`http://127.0.0.1:${port}/`))) await pause(5);
  const firstPage = since(begun);
  const shell = await starting;
  const memory = await memoryOf(shell.pid);
  const told = performance.now();
  await shell.stop();
  return { firstPage, stop: since(told), memory };
}

/** Milliseconds from the restart of a shell that was killed under load to the first page that the load gets. */
async function killedUnderLoad(options: ShellOptions): Promise<number> {
  const port = await freePort();
  let shell: RunningShell = await startShell({ ...options, port });
  const crowd = startCrowd(`http://127.0.0.1:${port}/`, CONNECTIONS);
  try {
    await crowd.nextPage();
    process.kill(shell.pid, 'SIGKILL');
    await shell.stop();
    // The pause of `npm start` before it restarts a process.
    await pause(SUPERVISION_LIMITS.again);
    const answered = crowd.nextPage();
    const begun = performance.now();
    const starting = startShell({ ...options, port });
    await answered;
    const took = since(begun);
    shell = await starting;
    return took;
  } finally {
    await crowd.stop();
    await shell.stop();
  }
}

const times = async <T>(run: () => Promise<T>): Promise<T[]> => {
  const results: T[] = [];
  for (let round = 0; round < ROUNDS; round++) results.push(await run());
  return results;
};

/** Measures start, stop and memory of the shell by the number of remotes, and its restart after a kill under load. */
export async function measureStart(
  site: RunningSite,
  options: Omit<ShellOptions, 'mapFile'>,
  folder: string,
): Promise<Bar[]> {
  console.log(`\nThe shell as a process, medians of ${ROUNDS}`);
  console.log(row('', ['first page, ms', 'stop, ms', 'memory, MB'], WIDTH));
  const all = remotePackages().length;
  for (const count of [1, all]) {
    const mapFile = join(folder, `map-${count}.json`);
    await releaseLiveBuilds(mapFile, site.addresses, remotePackages().slice(0, count));
    const middle = medians(await times(() => startAndStop({ ...options, mapFile })));
    const what = count === 1 ? 'with one remote' : `with ${count} remotes`;
    const cells = Object.values(middle).map((value) => value.toFixed(0));
    console.log(row(what, cells, WIDTH));
  }
  const { mapFile } = site;
  const restarts = median(await times(() => killedUnderLoad({ ...options, mapFile })));
  console.log(row(`killed under ${CONNECTIONS} connections`, [restarts.toFixed(0)], WIDTH));
  return [['first page after a kill under load, ms', restarts, 3_000]];
}
