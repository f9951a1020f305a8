import { setTimeout as wait } from 'node:timers/promises';
import autocannon from 'autocannon';
import { Pool } from 'undici';
import { median, percentile, processorTime } from '../report';

/** The call that every connection repeats. */
export interface Load {
  method: 'GET' | 'POST';
  /** Makes a JSON body, a new one for each call, so that each call writes. */
  body?: () => string;
  /** Besides `accept-encoding`, which is brotli or gzip unless given here. */
  headers?: Readonly<Record<string, string>>;
  /** 50 unless given. */
  connections?: number;
  /** Status of a right answer; any success unless given. */
  status?: number;
}

/** Figures of one slice of load. */
export interface Slice {
  /** Right answers a second. */
  rate: number;
  /** Right answers in all. */
  count: number;
  /** Percentiles of the milliseconds until an answer. */
  p50: number;
  p99: number;
  /** Answers 503: the server was overloaded. */
  refused: number;
  /** Failed requests, and answers that are neither right nor 503. */
  errors: number;
}

const CONNECTIONS = 50;

/** Headers of each call. */
export const headersOf = ({ body, headers }: Load): Record<string, string> => ({
  'accept-encoding': 'br, gzip',
  ...(body ? { 'content-type': 'application/json' } : {}),
  ...headers,
});

/** Puts a server under load: each connection repeats the call without a pause. @param seconds length of the slice */
export async function slice(url: string, load: Load, seconds: number): Promise<Slice> {
  const { method, body, connections = CONNECTIONS, status } = load;
  const result = await autocannon({
    url,
    connections,
    duration: seconds,
    method,
    headers: headersOf(load),
    ...(body ? { requests: [{ setupRequest: (request) => ({ ...request, body: body() }) }] } : {}),
  });
  const answered = (code: number): number => result.statusCodeStats?.[`${code}`]?.count ?? 0;
  const count = status === undefined ? result['2xx'] : answered(status);
  const refused = answered(503);
  const { p50, p99 } = result.latency;
  const errors = result.errors + result.requests.total - count - refused;
  return { rate: count / result.duration, count, p50, p99, refused, errors };
}

/**
 * Puts a server under a steady rate of calls, whether it keeps up or not. Each call is due at its own moment and is
 * timed from then, also while it waits for a free connection, so that a pause of the server counts for every call that
 * was due in it. (With autocannon's rate each connection makes the calls of a second as fast as they are answered, then
 * none until the next second.)
 * @param pace calls a second, all connections together
 */
export async function pacedSlice(
  url: string,
  load: Load,
  pace: number,
  seconds: number,
): Promise<{ p99: number; errors: number }> {
  const { method, body, connections = CONNECTIONS } = load;
  const { origin, pathname: path } = new URL(url);
  const headers = headersOf(load);
  const pool = new Pool(origin, { connections, pipelining: 1 });
  const times: number[] = [];
  let errors = 0;
  const call = async (due: number): Promise<void> => {
    try {
      const answer = await pool.request({ path, method, headers, body: body?.() });
      await answer.body.dump();
      if (answer.statusCode >= 200 && answer.statusCode < 300) times.push(performance.now() - due);
      else if (answer.statusCode !== 503) errors++;
    } catch {
      errors++;
    }
  };
  const calls: Promise<void>[] = [];
  const begun = performance.now();
  while (calls.length < pace * seconds) {
    const due = begun + (calls.length * 1000) / pace;
    if (due <= performance.now()) calls.push(call(due));
    else await wait(1);
  }
  await Promise.all(calls);
  await pool.close();
  return { p99: percentile(times, 0.99), errors };
}

/** Ids of the processes that share the machine, by name. */
export type Processes = Readonly<Record<string, number>>;

export interface Figures extends Omit<Slice, 'count'> {
  /** Milliseconds of processor time for an answer, by process, background work included. */
  processor: Readonly<Record<string, number>>;
}

/** Figures of one slice of load, with the processes' time. @param seconds length of the slice */
export async function observed(
  url: string,
  load: Load,
  seconds: number,
  processes: Processes,
): Promise<Figures> {
  const timesOf = () => Promise.all(Object.values(processes).map(processorTime));
  const before = await timesOf();
  const { count, ...figures } = await slice(url, load, seconds);
  const after = await timesOf();
  const each = Object.keys(processes).map((name, index) => [
    name,
    ((after[index] ?? 0) - (before[index] ?? 0)) / Math.max(1, count),
  ]);
  return { ...figures, processor: Object.fromEntries(each) };
}

/** Of several slices: the medians of the figures, and the sums of refused answers and errors. */
export function mediansOf(all: readonly Figures[]): Figures {
  const middle = (of: (figures: Figures) => number | undefined) =>
    median(all.map((figures) => of(figures) ?? 0));
  const total = (what: 'refused' | 'errors') => all.reduce((sum, one) => sum + one[what], 0);
  const names = Object.keys(all[0]?.processor ?? {});
  return {
    rate: middle(({ rate }) => rate),
    p50: middle(({ p50 }) => p50),
    p99: middle(({ p99 }) => p99),
    refused: total('refused'),
    errors: total('errors'),
    processor: Object.fromEntries(
      names.map((name) => [name, middle(({ processor }) => processor[name])]),
    ),
  };
}

/** The processes' times for an answer, as one cell of a table. */
export const processorCell = ({ processor }: Figures): string =>
  Object.values(processor)
    .map((time) => time.toFixed(2))
    .join(' / ');
