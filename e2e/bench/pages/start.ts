import { join } from 'node:path';
import { setTimeout as pause } from 'node:timers/promises';
import { remotePackages } from '../../../tooling/src/packages';
import { startCrowd } from '../../platform/crowd';
import { freePort } from '../../../tooling/src/free-port';
import { releaseLiveBuilds } from '../../platform/live-builds';
import { startShell, type RunningShell, type ShellOptions } from '../../platform/shell';
import type { RunningSite } from '../../platform/site';
import { memoryOf } from '../machine';
import { type Bar, median, row } from '../report';

const ROUNDS = 3;
const CONNECTIONS = 50;

/** Milliseconds after which `npm start` starts again what has died. */
const AGAIN_AFTER_MS = 250;

/** Milliseconds since some moment. */
const since = (begun: number): number => performance.now() - begun;

/** Asks for a page without a pause until it is answered with success. */
async function firstPage(url: string): Promise<void> {
  for (;;) {
    const isThere = await fetch(url).then(
      async (answer) => {
        await answer.arrayBuffer();
        return answer.ok;
      },
      () => false,
    );
    if (isThere) return;
    await pause(5);
  }
}

interface Started {
  /** Milliseconds from the start of its process. */
  firstPage: number;
  /** Milliseconds from the signal to its end. */
  stop: number;
  /** Megabytes after its first page. */
  memory: number;
}

async function startAndStop(options: ShellOptions): Promise<Started> {
  const port = await freePort();
  const begun = performance.now();
  const starting = startShell({ ...options, port });
  await firstPage(`http://127.0.0.1:${port}/`);
  const took = since(begun);
  const shell = await starting;
  const memory = await memoryOf(shell.pid);
  const told = performance.now();
  await shell.stop();
  return { firstPage: took, stop: since(told), memory };
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
    await pause(AGAIN_AFTER_MS);
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

/** Start, stop and memory of the shell, by the number of remotes, and its start after it was killed under load. */
export async function measureStart(
  site: RunningSite,
  options: Omit<ShellOptions, 'mapFile'>,
  folder: string,
): Promise<Bar[]> {
  console.log(`\nThe shell as a process, medians of ${ROUNDS}`);
  console.log(row('', ['first page, ms', 'stop, ms', 'memory, MB'], 16));
  const all = remotePackages().length;
  for (const count of [1, all]) {
    const mapFile = join(folder, `map-${count}.json`);
    await releaseLiveBuilds(mapFile, site.addresses, remotePackages().slice(0, count));
    const started = await times(() => startAndStop({ ...options, mapFile }));
    console.log(
      row(
        count === 1 ? 'with one remote' : `with ${count} remotes`,
        [
          median(started.map(({ firstPage: took }) => took)).toFixed(0),
          median(started.map(({ stop }) => stop)).toFixed(0),
          median(started.map(({ memory }) => memory)).toFixed(0),
        ],
        16,
      ),
    );
  }
  const restarts = await times(() => killedUnderLoad({ ...options, mapFile: site.mapFile }));
  const middle = median(restarts);
  console.log(row(`killed under ${CONNECTIONS} connections`, [middle.toFixed(0)], 16));
  return [{ what: 'first page after a kill under load, ms', value: middle, limit: 3_000 }];
}
