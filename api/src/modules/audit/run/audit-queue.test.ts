import { expect, test } from '@jest/globals';
import { usualLimits } from '@site/audit/fetch/limits';
import type { AuditRun } from '@site/audit/run';
import { gate } from '../../../testing/gate';
import { toAnswer } from '../service';
import {
  AuditQueue,
  ConcurrencyLimit,
  type Engine,
  type FinishedRun,
  TooMany,
} from './audit-queue';

const policy = { allowed: new Set<string>(), publicUrl: 'https://ours.test' };

const store = async (_url: string, finished: FinishedRun) => finished;

/** An engine whose empty runs end on command. */
function engine() {
  const runs: {
    url: string;
    signal: AbortSignal;
    waited: number;
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

test('a run that failed is not given to those who ask later', async () => {
  const { run, runs } = engine();
  const queue = new AuditQueue(run, store, policy);
  const first = queue.audit('http://a.test/', () => undefined);
  runs[0]?.fail();
  await expect(first).rejects.toThrow('failed');
  void queue.audit('http://a.test/', () => undefined);
  expect(runs).toHaveLength(2);
});

test('there are only so many at a time, and they end with the process', async () => {
  const { run, runs } = engine();
  const queue = new AuditQueue(run, store, policy);
  const asking = Array.from({ length: 13 }, (_, index) =>
    queue.audit(`http://a.test/${index}`, () => undefined),
  );
  await expect(asking[12]).rejects.toBeInstanceOf(TooMany);
  expect(runs).toHaveLength(4);
  for (const waiting of asking) waiting.catch(() => undefined);
  queue.stop();
  expect(runs.every(({ signal }) => signal.aborted)).toBe(true);
  while (runs.length < 12) {
    for (const { end } of runs) end();
    await new Promise(setImmediate);
  }
  for (const { end } of runs) end();
});

test('a run is told how long it was waited for', async () => {
  const { run, runs } = engine();
  const queue = new AuditQueue(run, store, policy);
  for (const number of [1, 2, 3, 4, 5])
    void queue.audit(`http://a.test/${number}`, () => undefined);
  runs[0]?.end();
  while (runs.length < 5) await new Promise(setImmediate);
  const [first, , , , last] = runs.map(({ waited }) => waited);
  expect(last).toBeGreaterThan(first ?? Infinity);
  for (const { end } of runs) end();
});

test('nobody waits for longer than the timeout, and a free place is not lost by it', async () => {
  const limit = new ConcurrencyLimit({ running: 1, waiting: 1, waitTimeoutMs: 1 });
  const { open, opened } = gate();
  const passing = limit.run(() => opened);
  await expect(limit.run(async () => 'too late')).rejects.toBeInstanceOf(TooMany);
  open();
  await passing;
  await expect(limit.run(async () => 'in')).resolves.toBe('in');
});

test('a task that fails leaves its place to the next', async () => {
  const limit = new ConcurrencyLimit({ running: 1, waiting: 1, waitTimeoutMs: 60_000 });
  const failing = limit.run(() => Promise.reject(new Error('failed')));
  const next = limit.run(async () => 'in');
  await expect(failing).rejects.toThrow('failed');
  await expect(next).resolves.toBe('in');
});

test('one audit too many is a 503 that says when a place is surely free', () => {
  const seconds = String(usualLimits.run / 1000);
  expect(toAnswer(new TooMany())).toMatchObject({
    status: 503,
    body: {
      code: 'audit_busy',
      message: expect.stringContaining(` in ${seconds} seconds.`),
      success: false,
    },
    details: { headers: { 'retry-after': seconds } },
  });
});
