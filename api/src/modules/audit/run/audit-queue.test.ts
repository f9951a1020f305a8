import { expect, jest, test } from '@jest/globals';
import { DEFAULT_LIMITS } from '@site/audit/fetch/limits';
import type { AuditRun } from '@site/audit/run';
import { Unavailable } from '@site/server-kit/clients/fair-queue';
import { toAuditError } from '../service';
import { AuditQueue, type Engine, type FinishedRun } from './audit-queue';

const policy = { allowed: new Set<string>(), publicUrl: 'https://ours.test' };

const store = async (_url: string, finished: FinishedRun) => finished;

/** An engine whose empty runs end on command. */
function engine() {
  const runs: {
    url: string;
    signal: AbortSignal | undefined;
    waited: number | undefined;
    end: () => void;
    fail: () => void;
  }[] = [];
  const run: Engine = ({ url, onStage, signal, waited }) => {
    onStage('connect');
    onStage('document');
    return new Promise<AuditRun>((resolve, reject) =>
      runs.push({
        url,
        signal,
        waited,
        end: () => resolve(Object.create(null)),
        fail: () => reject(new Error('failed')),
      }),
    );
  };
  return { run, runs };
}

/** Clients of so many networks. */
const client = (network: number) => `198.51.${network}.1`;
const waitForTurn = () => new Promise(setImmediate);

test('a failed run is not reused for later requests', async () => {
  const { run, runs } = engine();
  const queue = new AuditQueue(run, store, policy);
  const first = queue.audit('http://a.test/', client(1), () => undefined);
  await waitForTurn();
  runs[0]?.fail();
  await expect(first).rejects.toThrow('failed');
  queue.audit('http://a.test/', client(1), () => undefined).catch(() => undefined);
  await waitForTurn();
  expect(runs).toHaveLength(2);
});

test('the number of runs at a time is limited, and they end with the process', async () => {
  const { run, runs } = engine();
  const queue = new AuditQueue(run, store, policy);
  const asking = Array.from({ length: 21 }, (_, index) =>
    queue.audit(`http://a.test/${index}`, client(index), () => undefined),
  );
  await expect(asking[20]).rejects.toBeInstanceOf(Unavailable);
  expect(runs).toHaveLength(4);
  for (const waiting of asking) waiting.catch(() => undefined);
  queue.stop();
  expect(runs.every(({ signal }) => signal?.aborted)).toBe(true);
  while (runs.length < 20) {
    for (const { end } of runs) end();
    await waitForTurn();
  }
  for (const { end } of runs) end();
});

test('a client that asks for an address in another network’s queue gets its own turn', async () => {
  const { run, runs } = engine();
  const queue = new AuditQueue(run, store, policy);
  for (const url of ['http://slow.test/', 'http://a.test/'])
    queue.audit(url, '2001:db8:1::/64', () => undefined).catch(() => undefined);
  await waitForTurn();
  expect(runs).toHaveLength(1);
  queue.audit('http://a.test/', client(1), () => undefined).catch(() => undefined);
  await waitForTurn();
  expect(runs.map(({ url }) => url)).toEqual(['http://slow.test/', 'http://a.test/']);
});

test('a run gets the time that it waited', async () => {
  let clock = 0;
  const now = jest.spyOn(performance, 'now').mockImplementation(() => clock);
  const { run, runs } = engine();
  const queue = new AuditQueue(run, store, policy);
  for (const number of [1, 2, 3, 4, 5])
    queue.audit(`http://a.test/${number}`, client(number), () => undefined).catch(() => undefined);
  await waitForTurn();
  clock = 5000;
  runs[0]?.end();
  while (runs.length < 5) await waitForTurn();
  now.mockRestore();
  expect(runs.map(({ waited }) => waited)).toEqual([0, 0, 0, 0, 5000]);
  for (const { end } of runs) end();
});

test('an audit beyond the queue limit is a 503 with Retry-After of the longest run', () => {
  const seconds = String(DEFAULT_LIMITS.run / 1000);
  expect(toAuditError(new Unavailable())).toMatchObject({
    status: 503,
    body: {
      code: 'audit_busy',
      message: expect.stringContaining(` in ${seconds} seconds.`),
      success: false,
    },
    details: { headers: { 'retry-after': seconds } },
  });
});
