import { randomUUID } from 'node:crypto';
import { loadavg } from 'node:os';
import { setTimeout as wait } from 'node:timers/promises';
import { listLessons, listModules } from '@site/contracts/learning';
import { barLines, machine, median, row, type Bar } from '../report';
import { withOwnApi, type OwnApi } from './programs';
import { mediansOf, observed, pacedSlice, processorCell, slice, type Load } from './slice';

/** Seconds of each slice, and slices of each write. */
const SECONDS = 3;
const ROUNDS = 3;

/** Milliseconds between two polls of the outbox, and polls in a row that must find it empty. */
const POLL_MS = 1000;
const EMPTY_POLLS = 3;

const somebody = () => `bench-${randomUUID()}@example.invalid`;

export interface Write extends Load {
  path: string;
  /** Answers a second that it must reach. */
  pace: number;
}

/** The writes that visitors make. @param api origin of a running API */
export async function measuredWrites(api: string): Promise<Write[]> {
  const read = async (path: string): Promise<unknown> => (await fetch(api + path)).json();
  const [module] = listModules.response.parse(await read('/api/learning/modules'));
  if (!module) throw new Error('There is no module to learn from.');
  const path = `/api/learning/modules/${module.id}/lessons`;
  const [lesson] = listLessons.response.parse(await read(path));
  const completed = { moduleId: module.id, lessonId: lesson?.id, isCompleted: true };
  const writes: readonly [path: string, pace: number, fields: object][] = [
    ['/api/newsletter', 1500, { source: 'bench' }],
    ['/api/contact', 1500, { name: 'Bench', message: 'Hello.' }],
    ['/api/learning/progress', 1000, completed],
  ];
  return writes.map(([path, pace, fields]) => ({
    method: 'POST',
    path,
    pace,
    body: () => JSON.stringify({ email: somebody(), ...fields }),
  }));
}

const underWay = /^outbox_mails\{state="(?:waiting|leased)"\} (\d+)$/gm;

/** Waits until the e-mails of all writes so far are delivered. */
async function delivered(api: string): Promise<void> {
  let empty = 0;
  while (empty < EMPTY_POLLS) {
    await wait(POLL_MS);
    const metrics = await (await fetch(`${api}/api/metrics`)).text();
    const counts = [...metrics.matchAll(underWay)].map(([, count]) => Number(count));
    empty = counts.length > 0 && counts.every((count) => count === 0) ? empty + 1 : 0;
  }
}

/** Loads the API with one write and prints the figures. */
async function measureWrite({ url: api, processes }: OwnApi, write: Write): Promise<Bar[]> {
  const { path, pace } = write;
  const url = api + path;
  // A warm-up, which does not count.
  await slice(url, write, 1);
  const full = [];
  const paced = [];
  for (let round = 0; round < ROUNDS; round++) {
    await delivered(api);
    full.push(await observed(url, write, SECONDS, processes));
    await delivered(api);
    paced.push(await pacedSlice(url, write, pace, SECONDS));
  }
  const atFull = mediansOf(full);
  const late = median(paced.map(({ p99 }) => p99));
  const errors = paced.reduce((sum, result) => sum + result.errors, atFull.errors);
  const cells = [atFull.rate, atFull.p99, late].map((value) => value.toFixed(0));
  const [busy = 0] = loadavg();
  console.log(row(path, [...cells, errors, processorCell(atFull), busy.toFixed(1)]));
  return [
    [`${path}, answers/s`, atFull.rate, pace, 'at least'],
    [`${path}, p99 at ${pace} a second, ms`, late, 50],
    [`${path}, errors`, errors, 0],
  ];
}

/**
 * Measures the API's writes at 50 connections, one write after the other; the e-mails of earlier slices are delivered
 * before a slice begins. Each write is measured as fast as it is answered, and at the pace of its bar, which shows the
 * delay of an answer at that pace. API, database and load share the machine's processors: a column has the processor
 * time of an answer, in milliseconds by process, the e-mails of the slice included. The last column is the machine's
 * load average of the last minute; what it has above that of a quiet machine comes from other programs.
 * @param only part of the path of the one to be measured, e.g. `newsletter`
 */
export const measureWrites = (only = ''): Promise<void> =>
  withOwnApi(async (api) => {
    const writes = (await measuredWrites(api.url)).filter(({ path }) => path.includes(only));
    if (writes.length === 0) throw new Error(`No write that is measured has ${only} in its path.`);
    console.log(
      `\nWrites at 50 connections, medians of ${ROUNDS} slices of ${SECONDS} s, ${machine()}`,
    );
    const whose = Object.keys(api.processes).join(' / ');
    console.log(row('', ['answers/s', 'p99, ms', 'paced', 'errors', whose, 'load']));
    const bars: Bar[] = [];
    for (const write of writes) bars.push(...(await measureWrite(api, write)));
    console.log(`\n${barLines(bars)}`);
  });
