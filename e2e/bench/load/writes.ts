import { loadavg } from 'node:os';
import { setTimeout as wait } from 'node:timers/promises';
import { machine } from '../machine';
import { type Bar, barLines, median, row } from '../report';
import { type Call, measuredWrites } from './calls';
import { type Figures, mediansOf, observed, processorCell } from './figures';
import { type OwnApi, withOwnApi } from './own-api';
import { pacedSlice } from './paced';
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

/** Milliseconds between two polls of the outbox, and how many of them in a row are to find it empty. */
const POLL_MS = 1000;
const EMPTY_POLLS = 3;

const underWay = /^outbox_mails\{state="(?:waiting|leased)"\} (\d+)$/gm;

/** Resolves when the e-mails of everything that was written until now are delivered. */
async function delivered(api: string): Promise<void> {
  let empty = 0;
  while (empty < EMPTY_POLLS) {
    await wait(POLL_MS);
    const metrics = await (await fetch(`${api}/api/metrics`)).text();
    const counts = [...metrics.matchAll(underWay)].map(([, count]) => Number(count));
    empty = counts.length > 0 && counts.every((count) => count === 0) ? empty + 1 : 0;
  }
}

/** Loads the API with one write, and prints what it showed. */
async function measureWrite({ url: api, processes }: OwnApi, call: Call): Promise<Bar[]> {
  const url = api + call.path;
  const pace = RATES[call.path] ?? 0;
  // The first slice warms up and does not count.
  await slice(url, call, 1);
  const full: Figures[] = [];
  const paced: Slice[] = [];
  for (let round = 0; round < ROUNDS; round++) {
    await delivered(api);
    full.push(await observed(url, call, SECONDS, processes));
    await delivered(api);
    paced.push(await pacedSlice(url, call, pace, SECONDS));
  }
  const atFull = mediansOf(full);
  const late = median(paced.map(({ p99 }) => p99));
  const errors = paced.reduce((sum, result) => sum + result.errors, atFull.errors);
  const cells = [atFull.rate, atFull.p99, late].map((value) => value.toFixed(0));
  const [busy = 0] = loadavg();
  console.log(row(call.path, [...cells, `${errors}`, processorCell(atFull), busy.toFixed(1)]));
  return [
    { what: `${call.path}, answers/s`, value: atFull.rate, limit: pace, atLeast: true },
    { what: `${call.path}, p99 at ${pace} a second, ms`, value: late, limit: 50 },
    { what: `${call.path}, errors`, value: errors, limit: 0 },
  ];
}

/**
 * The API's writes at 50 connections, each by itself: the e-mails of earlier slices are delivered before one begins. Each
 * is asked for as often as it answers, and at the pace of its bar, which tells how late an answer then is. API,
 * database and load share the machine's processors; a column says whose the time is, in milliseconds of processor time
 * for an answer, the e-mails of the slice itself included. The last one is the machine's load average of the last minute:
 * what it is above that of a run on a quiet machine belongs to others.
 * @param only part of the path of the one to be measured, e.g. `newsletter`
 */
export const measureWrites = (only?: string): Promise<void> =>
  withOwnApi(async (api) => {
    const writes = await measuredWrites(api.url, only);
    if (writes.length === 0) throw new Error(`No write that is measured has ${only} in its path.`);
    console.log(
      `\nWrites at 50 connections, medians of ${ROUNDS} slices of ${SECONDS} s, ${machine()}`,
    );
    const whose = Object.keys(api.processes).join(' / ');
    console.log(row('', ['answers/s', 'p99, ms', 'paced', 'errors', whose, 'load']));
    const bars: Bar[] = [];
    for (const call of writes) bars.push(...(await measureWrite(api, call)));
    console.log(`\n${barLines(bars)}`);
  });
