import { setTimeout as wait } from 'node:timers/promises';
import { Pool } from 'undici';
import { percentile } from '../report';
import { CONNECTIONS, type Load, type Slice, headersOf } from './slice';

const MILLISECONDS = 1000;

/**
 * Puts a server under so many calls a second, evenly, whether it keeps up or not: each call is due at a moment of its
 * own, and its time counts from then, also while it waits for a free connection. So a pause of the server is felt by
 * everybody who came during it. (A rate of autocannon's is something else: each connection makes the calls of a second
 * as fast as they are answered, then none until the next second.)
 *
 * @param pace calls a second, all connections together
 * @param seconds length of the slice
 */
export async function pacedSlice(
  url: string,
  load: Load,
  pace: number,
  seconds: number,
): Promise<Slice> {
  const { method, body, connections = CONNECTIONS } = load;
  const { origin, pathname: path, search } = new URL(url);
  const headers = headersOf(load);
  const pool = new Pool(origin, { connections, pipelining: 1 });
  const times: number[] = [];
  let refused = 0;
  let errors = 0;

  const call = async (due: number): Promise<void> => {
    try {
      const answer = await pool.request({ path: path + search, method, headers, body: body?.() });
      await answer.body.dump();
      const { statusCode: status } = answer;
      if (status >= 200 && status < 300) times.push(performance.now() - due);
      else if (status === 503) refused++;
      else errors++;
    } catch {
      errors++;
    }
  };

  const begun = performance.now();
  const calls: Promise<void>[] = [];
  const dueAt = (place: number): number => begun + (place * MILLISECONDS) / pace;
  while (calls.length < pace * seconds) {
    while (calls.length < pace * seconds && dueAt(calls.length) <= performance.now())
      calls.push(call(dueAt(calls.length)));
    await wait(1);
  }
  await Promise.all(calls);
  const took = (performance.now() - begun) / MILLISECONDS;
  await pool.close();
  return {
    rate: times.length / took,
    count: times.length,
    p50: percentile(times, 0.5),
    p99: percentile(times, 0.99),
    refused,
    errors,
  };
}
