import { setTimeout as wait } from 'node:timers/promises';
import autocannon from 'autocannon';
import { Pool } from 'undici';
import { median, percentile, processorTime } from '../report';

/** What every connection asks for, again and again. */
export interface Load {
  method: 'GET' | 'POST';
  /** A body that was not sent before: writes shall write. JSON. */
  body?: () => string;
  /** Brotli or gzip unless said otherwise. */
  headers?: Readonly<Record<string, string>>;
  /** 50 unless said otherwise. */
  connections?: number;
  /** The answer that is right; any success unless said otherwise. */
  status?: number;
}

/** What one slice of load showed. */
export interface Slice {
  /** Right answers a second. */
  rate: number;
  /** Right answers in all. */
  count: number;
  /** Milliseconds until an answer came. */
  p50: number;
  p99: number;
  /** Answers 503: the server said that it has too much to do. */
  refused: number;
  /** Answers that did not come, or were neither right nor 503. */
  errors: number;
}

const CONNECTIONS = 50;

/** What each call of a load says of itself. */
export const headersOf = ({ body, headers }: Load): Record<string, string> => ({
  'accept-encoding': 'br, gzip',
  ...(body ? { 'content-type': 'application/json' } : {}),
  ...headers,
});

/** Puts a server under load: each connection asks as soon as it was answered. @param seconds length of the slice */
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
 * Puts a server under so many calls a second, evenly, whether it keeps up or not: each call is due at a moment of its
 * own, and its time counts from then, also while it waits for a free connection. So a pause of the server is felt by
 * everybody who came during it. (A rate of autocannon's is something else: each connection makes the calls of a second
 * as fast as they are answered, then none until the next second.)
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

/** Ids of processes that share the machine under load, by what they are called. */
export type Processes = Readonly<Record<string, number>>;

export interface Figures extends Omit<Slice, 'count'> {
  /** Milliseconds of processor time for an answer, by process, background work included. */
  processor: Readonly<Record<string, number>>;
}

/** One slice of load, and what it took of the processes' time. @param seconds length of the slice */
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

/** Of several slices: the middle of what is measured, the sum of what went wrong. */
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

/** The processes' times of an answer, in one cell. */
export const processorCell = ({ processor }: Figures): string =>
  Object.values(processor)
    .map((time) => time.toFixed(2))
    .join(' / ');
