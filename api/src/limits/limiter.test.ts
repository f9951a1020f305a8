import { afterEach, beforeAll, expect, jest, test } from '@jest/globals';
import mongoose from 'mongoose';
import { connectedDatabase } from '../testing/connected-database';
import { RateLimit, limiter } from './limiter';

connectedDatabase();
beforeAll(async () => {
  await RateLimit.createIndexes();
});
afterEach(() => void jest.restoreAllMocks());

/** How many of so many tries at once were let in. */
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

test('when the time is over, trying is free again', async () => {
  const limit = limiter({ name: 'again', points: 2, seconds: 60 });
  expect(await letIn(3, limit)).toBe(2);
  const now = Date.now();
  jest.spyOn(Date, 'now').mockReturnValue(now + 61_000);
  await mongoose.connection
    .collection('rate_limits')
    .updateMany({}, { $set: { expire: new Date(now - 1) } });
  expect(await letIn(3, limit)).toBe(2);
});

test('tries can be taken back, one or all', async () => {
  const limit = limiter({ name: 'back', points: 3, seconds: 60 });
  expect(await letIn(2, limit)).toBe(2);
  await limit.giveBack('somebody');
  expect(await letIn(3, limit)).toBe(2);
  await limit.forget('somebody');
  expect(await letIn(4, limit)).toBe(3);
});

test('who was counted is not in the database', async () => {
  await limiter({ name: 'private', points: 1, seconds: 60 }).consume('ana@example.com');
  const stored = await mongoose.connection.collection('rate_limits').find().toArray();
  expect(stored.length).toBeGreaterThan(0);
  expect(JSON.stringify(stored)).not.toContain('ana@example.com');
});

test('the database forgets the counts by itself', async () => {
  const indexes = await mongoose.connection.collection('rate_limits').indexes();
  expect(indexes).toContainEqual(expect.objectContaining({ expireAfterSeconds: 0 }));
});
