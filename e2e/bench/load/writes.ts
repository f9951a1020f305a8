import { mkdtemp, rm } from 'node:fs/promises';
import { loadavg, tmpdir } from 'node:os';
import { join } from 'node:path';
import { setTimeout as wait } from 'node:timers/promises';
import { buildChanged } from '../../../tooling/src/build/changed';
import { startDatabase } from '../../platform/site';
import { machine } from '../machine';
import { type Bar, barLines, median } from '../report';
import { row } from '../row';
import { type Call, measuredCalls } from './calls';
import { pacedSlice } from './paced';
import { type Processes, processorTimesOf } from './processor';
import { type RunningServer, startApi } from './programs';
import { type Slice, slice } from './slice';

/** Seconds of each slice, and how many of them each write gets. */
const SECONDS = 3;
const ROUNDS = 3;

/** Answers a second that each write is to reach, by path. */
const RATES: Readonly<Record<string, number>> = {
  '/api/newsletter': 1500,
  '/api/contact': 1500,
  '/api/learning/progress': 1000,
};

/** Milliseconds between two looks at the outbox, and how many of them in a row are to find it empty. */
const LOOK_MS = 1000;
const EMPTY_LOOKS = 3;

const underWay = /^outbox_mails\{state="(?:waiting|leased)"\} (\d+)$/gm;

/** Resolves when the letters of everything that was written until now are delivered. */
async function delivered(api: string): Promise<void> {
  let empty = 0;
  while (empty < EMPTY_LOOKS) {
    await wait(LOOK_MS);
    const metrics = await (await fetch(`${api}/api/metrics`)).text();
    const counts = [...metrics.matchAll(underWay)].map(([, count]) => Number(count));
    empty = counts.length > 0 && counts.every((count) => count === 0) ? empty + 1 : 0;
  }
}

/** Loads the API with one write, and prints what it showed. */
async function measureWrite(api: RunningServer, call: Call, processes: Processes): Promise<Bar[]> {
  const url = api.url + call.path;
  const pace = RATES[call.path] ?? 0;
  // The first slice warms up and does not count.
  await slice(url, call, 1);
  const full: Awaited<ReturnType<typeof processorTimesOf<Slice>>>[] = [];
  const paced: Slice[] = [];
  for (let round = 0; round < ROUNDS; round++) {
    await delivered(api.url);
    full.push(await processorTimesOf(processes, () => slice(url, call, SECONDS)));
    await delivered(api.url);
    paced.push(await pacedSlice(url, call, pace, SECONDS));
  }
  const atFull = full.map(({ result }) => result);
  const rate = median(atFull.map((result) => result.rate));
  const latency = (slices: readonly Slice[]) => median(slices.map(({ p99 }) => p99));
  const errors = [...atFull, ...paced].reduce((sum, result) => sum + result.errors, 0);
  const shares = (['api', 'database', 'load'] as const).map((who) =>
    median(full.map(({ result, times }) => times[who] / Math.max(1, result.count))),
  );
  const cells = [rate.toFixed(0), latency(atFull).toFixed(0), latency(paced).toFixed(0)];
  const times = shares.map((time) => time.toFixed(2)).join(' / ');
  const [busy = 0] = loadavg();
  console.log(row(call.path, [...cells, `${errors}`, times, busy.toFixed(1)]));
  return [
    { what: `${call.path}, answers/s`, value: rate, limit: pace, atLeast: true },
    { what: `${call.path}, p99 at ${pace} a second, ms`, value: latency(paced), limit: 50 },
    { what: `${call.path}, errors`, value: errors, limit: 0 },
  ];
}

/**
 * The API's writes at 50 connections, each by itself: the letters of earlier slices are delivered before one begins. Each
 * is asked for as often as it answers, and at the pace of its bar, which tells how late an answer then is. API,
 * database and load share the machine's processors; a column says whose the time is, in milliseconds of processor time
 * for an answer, the letters of the slice itself included. The last one is the machine's load average of the last minute:
 * what it is above that of a run on a quiet machine belongs to others.
 * @param only part of the path of the one to be measured, e.g. `newsletter`
 */
export async function measureWrites(only = ''): Promise<void> {
  await buildChanged(['local-mongo', 'api']);
  const folder = await mkdtemp(join(tmpdir(), 'bench-writes-'));
  const database = await startDatabase(folder);
  const running: { stop: () => Promise<void> }[] = [database];
  try {
    const api = await startApi(database.uri, folder);
    running.push(api);
    const processes = { api: api.pid, database: database.pid, load: process.pid };
    const writes = (await measuredCalls(api.url)).writes.filter(({ path }) => path.includes(only));
    if (writes.length === 0) throw new Error(`No write that is measured has ${only} in its path.`);
    console.log(
      `\nWrites at 50 connections, medians of ${ROUNDS} slices of ${SECONDS} s, ${machine()}`,
    );
    console.log(
      row('', ['answers/s', 'p99, ms', 'paced', 'errors', 'API / database / load', 'load']),
    );
    const bars: Bar[] = [];
    for (const call of writes) bars.push(...(await measureWrite(api, call, processes)));
    console.log(`\n${barLines(bars)}`);
  } finally {
    for (const program of running.reverse()) await program.stop();
    await rm(folder, { recursive: true, force: true });
  }
}
