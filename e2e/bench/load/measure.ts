import { mkdtemp, rm } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { buildChanged } from '../../../tooling/src/build/changed';
import { startDatabase } from '../../platform/site';
import { machine } from '../machine';
import { type Bar, barLines, median } from '../report';
import { type Call, measuredCalls } from './calls';
import { type Processes, processorTimesOf } from './processor';
import { row } from '../row';
import { type Slice, slice } from './slice';
import { type RunningServer, record, startApi, startBare } from './programs';

/** Seconds of each slice, and how many of them each server gets for a call. */
const SECONDS = 3;
const ROUNDS = 5;

interface Measurements {
  rate: number;
  /** Of the bare server with as many headers, and with two: medians of the ratios of neighbouring slices. */
  ofAll: number;
  ofFew: number;
  p99: number;
  errors: number;
  /** Milliseconds of processor time for an answer, by who used it. */
  processor: Processes;
}

/** Loads the API and both bare servers in turn, so that what else the machine does meets all of them. */
async function measure(
  api: RunningServer,
  bare: RunningServer,
  call: Call,
  processes: Processes,
): Promise<Measurements> {
  const own: Slice[] = [];
  const times: Processes[] = [];
  const ofAll: number[] = [];
  const ofFew: number[] = [];
  let errors = 0;
  // The first slice warms all three up and does not count.
  for (let round = 0; round <= ROUNDS; round++) {
    const { result: here, times: used } = await processorTimesOf(processes, () =>
      slice(api.url + call.path, call, SECONDS),
    );
    const all = await slice(`${bare.url}/all${call.path}`, call, SECONDS);
    const few = await slice(`${bare.url}/few${call.path}`, call, SECONDS);
    errors += here.errors + here.refused;
    if (all.errors + few.errors > 0) throw new Error(`The bare server failed at ${call.path}.`);
    if (round === 0) continue;
    own.push(here);
    times.push(used);
    ofAll.push(here.rate / all.rate);
    ofFew.push(here.rate / few.rate);
  }
  const each = (who: keyof Processes) =>
    median(times.map((used, index) => used[who] / Math.max(1, own[index]?.count ?? 0)));
  return {
    rate: median(own.map(({ rate }) => rate)),
    ofAll: median(ofAll),
    ofFew: median(ofFew),
    p99: median(own.map(({ p99 }) => p99)),
    errors,
    processor: { api: each('api'), database: each('database'), load: each('load') },
  };
}

/**
 * The API's lists and writes at 50 connections against bare `node:http` that answers the same bytes in the same run:
 * with as many headers, and with type and length alone. The last column says whose the time is: milliseconds of processor
 * time for an answer, what goes on in the background included.
 */
export async function measureApi(): Promise<void> {
  await buildChanged(['local-mongo', 'api']);
  const folder = await mkdtemp(join(tmpdir(), 'bench-api-'));
  const database = await startDatabase(folder);
  const running: { stop: () => Promise<void> }[] = [database];
  try {
    const api = await startApi(database.uri, folder);
    running.push(api);
    const processes = { api: api.pid, database: database.pid, load: process.pid };
    const { lists, writes } = await measuredCalls(api.url);
    const recorded = [];
    for (const call of [...lists, ...writes]) recorded.push(await record(api.url, call));
    const bare = await startBare(recorded, folder);
    running.push(bare);

    console.log(`\nMeasured on ${machine()}`);
    console.log(`API at 50 connections, medians of ${ROUNDS} slices of ${SECONDS} s`);
    console.log(
      row('', [
        'answers/s',
        'of bare',
        'of bare, few',
        'p99, ms',
        'errors',
        'API / database / load',
      ]),
    );
    const bars: Bar[] = [];
    for (const call of [...lists, ...writes]) {
      const { rate, ofAll, ofFew, p99, errors, processor } = await measure(
        api,
        bare,
        call,
        processes,
      );
      const what = `${call.method} ${call.path}`;
      const shares = [processor.api, processor.database, processor.load];
      console.log(
        row(what, [
          rate.toFixed(0),
          ofAll.toFixed(2),
          ofFew.toFixed(2),
          p99.toFixed(0),
          `${errors}`,
          shares.map((time) => time.toFixed(2)).join(' / '),
        ]),
      );
      if (call.method === 'GET')
        bars.push({ what: `${what}, of bare node:http`, value: ofAll, limit: 0.6, atLeast: true });
      bars.push({ what: `${what}, p99, ms`, value: p99, limit: 50 });
      bars.push({ what: `${what}, errors`, value: errors, limit: 0 });
    }
    console.log(`\n${barLines(bars)}`);
  } finally {
    for (const program of running.reverse()) await program.stop();
    await rm(folder, { recursive: true, force: true });
  }
}
