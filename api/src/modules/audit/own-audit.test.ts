import { randomUUID } from 'node:crypto';
import { expect, jest, test } from '@jest/globals';
import { aFinding, auditResults } from '../../testing/audits';
import { useConnectedDatabase } from '../../testing/use-database';
import { until } from '../../testing/waiting';
import { OwnAudit } from './own-audit';
import { AuditRun } from './run/model';

useConnectedDatabase();

const HOUR = 3_600_000;
const site = 'https://site.test';

/** An audit of the site whose runs are counted and stored only by the test. */
function ownAudit(outcome: () => Promise<never> = () => new Promise(() => undefined)) {
  const asked: string[] = [];
  const problems: unknown[] = [];
  const queue = { audit: (address: string) => (asked.push(address), outcome()) };
  const log = { warn: (problem: unknown) => void problems.push(problem) };
  return { own: new OwnAudit(`${site}/`, queue, log), asked, problems };
}

async function storeRun(address: string, hoursAgo: number) {
  const auditedAt = new Date(Date.now() - hoursAgo * HOUR);
  const checks = [
    aFinding('TT1', { outcome: 'pass' }),
    aFinding('TT2'),
    aFinding('TT3'),
    aFinding('TT4', { outcome: 'warn' }),
  ];
  const results = {
    ...auditResults(checks, { TT3: 5, TT2: 2 }),
    auditedAt: auditedAt.toISOString(),
  };
  return AuditRun.create({ _id: randomUUID(), address, auditedAt, results });
}

test('a site without an audit has no result, and one audit is started', async () => {
  const { own, asked } = ownAudit();
  expect(await own.latest()).toEqual({});
  expect(await own.latest()).toEqual({});
  await until(() => asked.length > 0);
  expect(asked).toEqual([`${site}/`]);
});

test('the result is the latest run of this site, with score, outcomes and the first fix of its plan', async () => {
  await storeRun('https://other.test/', 0);
  await storeRun(`${site}/`, 20);
  const latest = await storeRun(`${site}/`, 2);
  const { own, asked } = ownAudit();
  expect(await own.latest()).toEqual({
    result: {
      auditId: latest._id,
      auditedAt: latest.auditedAt.toISOString(),
      overallScore: '61',
      outcomes: ['pass', 'fail', 'fail', 'warn'],
      next: { title: 'Problem TT3', gain: 5 },
    },
  });
  expect(asked).toEqual([]);
});

test('a result older than a day is served until a new audit has succeeded', async () => {
  await AuditRun.deleteMany({});
  await storeRun(`${site}/`, 25);
  const { own, asked } = ownAudit();
  expect(await own.latest()).toHaveProperty('result');
  await until(() => asked.length > 0);
  expect(await own.latest()).toHaveProperty('result');
});

test('a failed audit is logged, and retried after one minute and then two, without a request', async () => {
  await AuditRun.deleteMany({});
  jest.useFakeTimers({ doNotFake: ['setImmediate', 'nextTick', 'queueMicrotask'] });
  try {
    const { own, asked, problems } = ownAudit(() => Promise.reject(new Error('refused')));
    await own.latest();
    await until(() => problems.length === 1);
    jest.advanceTimersByTime(59_000);
    expect(asked).toHaveLength(1);
    jest.advanceTimersByTime(1000);
    await until(() => problems.length === 2);
    jest.advanceTimersByTime(119_000);
    expect(asked).toHaveLength(2);
    jest.advanceTimersByTime(1000);
    await until(() => problems.length === 3);
  } finally {
    jest.useRealTimers();
  }
});

test('the whole result is readable by its id, that of another site is not', async () => {
  const { _id } = await storeRun(`${site}/`, 1);
  const other = await storeRun('https://other.test/', 1);
  const { own } = ownAudit();
  expect(await own.run(_id)).toMatchObject({
    websiteUrl: `${site}/`,
    results: { overallScore: '61' },
  });
  expect(await own.run(other._id)).toBeUndefined();
  expect(await own.run(randomUUID())).toBeUndefined();
});
