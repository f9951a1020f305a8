import { createHash } from 'node:crypto';
import { afterEach, expect, jest, test } from '@jest/globals';
import mongoose from 'mongoose';
import { allButDate } from '../testing/clocks';
import { connectedDatabase } from '../testing/own-database';
import { type Limit, RateLimit, limiter as limiterWith } from './limiter';

connectedDatabase({ indexed: [RateLimit] });
afterEach(() => {
  jest.restoreAllMocks();
  jest.useRealTimers();
});

const secret = Promise.resolve(Buffer.from('of this deployment'));
const limiter = (limit: Limit & { name: string }) => limiterWith(limit, secret);

/** Number of admitted tries among concurrent ones. */
async function letIn(tries: number, ...limiters: { consume: (key: string) => Promise<void> }[]) {
  const results = await Promise.allSettled(
    Array.from({ length: tries }, (_, i) => limiters[i % limiters.length]?.consume('somebody')),
  );
  return results.filter(({ status }) => status === 'fulfilled').length;
}

test('one try too many is a 429 that says in words and in seconds when the next is let in', async () => {
  const { consume } = limiter({ name: 'words', points: 1, seconds: 120 });
  await consume('somebody');
  const refusal = { status: 429, code: 'rate_limited' };
  await expect(consume('somebody')).rejects.toMatchObject({
    ...refusal,
    message: expect.stringMatching(/try again in (2 minutes|\d+ seconds)\.$/),
    details: { headers: { 'retry-after': expect.stringMatching(/^1[12]\d$/) } },
  });
  await expect(consume('somebody else')).resolves.toBeUndefined();
});

test('processes count together, however many tries come at once', async () => {
  const limit = { name: 'together', points: 10, seconds: 60 };
  expect(await letIn(40, limiter(limit), limiter(limit), limiter(limit))).toBe(10);
});

test('tries at once cost the database few calls', async () => {
  const calls = jest.spyOn(mongoose.mongo.Collection.prototype, 'findOneAndUpdate');
  expect(await letIn(100, limiter({ name: 'few calls', points: 60, seconds: 60 }))).toBe(60);
  expect([1, 2, 3, 4]).toContain(calls.mock.calls.length);
});

test('tries that another process counted meanwhile leave room for the rest only', async () => {
  const limit = { name: 'room', points: 10, seconds: 60 };
  const here = limiter(limit);
  expect(await letIn(7, limiter(limit))).toBe(7);
  expect(await letIn(20, here)).toBe(3);
  expect(await letIn(5, here)).toBe(0);
});

test('the clock of the machine that counts decides nothing', async () => {
  const limit = { name: 'clock', points: 2, seconds: 60 };
  expect(await letIn(3, limiter(limit))).toBe(2);
  jest.useFakeTimers({ now: Date.now() + 3_600_000, doNotFake: [...allButDate] });
  expect(await letIn(1, limiter(limit))).toBe(0);
  const counted = await RateLimit.collection.findOne({ key: /^clock:/ });
  expect(counted?.expire.getTime()).toBeLessThan(Date.now() - 3_000_000);
});

test('tries can be taken back, one or all', async () => {
  const limit = limiter({ name: 'back', points: 3, seconds: 60 });
  expect(await letIn(2, limit)).toBe(2);
  await limit.giveBack('somebody');
  expect(await letIn(3, limit)).toBe(2);
  await limit.forget('somebody');
  expect(await letIn(4, limit)).toBe(3);
});

test('the database alone does not reveal the counted address', async () => {
  const address = '203.0.113.9';
  const limit = { name: 'private', points: 1, seconds: 60 };
  await limiter(limit).consume(address);
  const stored = JSON.stringify(await RateLimit.find().lean());
  const sha256 = createHash('sha256').update(address).digest('base64url');
  for (const known of [address, sha256.slice(0, 22)]) expect(stored).not.toContain(known);
  // Another secret stores another key.
  const other = limiterWith(limit, Promise.resolve(Buffer.from('of another one')));
  await expect(other.consume(address)).resolves.toBeUndefined();
});
