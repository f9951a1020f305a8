import { expect, test } from '@jest/globals';
import { pino } from 'pino';
import { pageLists } from './crawlers';
import type { AddressesResult, ServerSite } from './render/job';

const job = { site: {} as ServerSite, remote: 'blog', apiOrigin: 'http://api.example' };
const log = pino({ level: 'silent' });
const post = { path: '/blog/titles', changed: '2026-11-14' };

/** Lists of a pool that answers one after the other, and counts how often it was asked. */
function lists(...answers: (() => AddressesResult | Promise<AddressesResult>)[]) {
  const pool = {
    asked: 0,
    addresses: async () => {
      const answer = answers[pool.asked++];
      if (!answer) throw new Error('asked too often');
      return answer();
    },
  };
  return { pool, pagesOf: pageLists({ pool: pool as never, log }) };
}

test('every question is answered by the remote as it is then', async () => {
  const { pagesOf } = lists(
    () => ({ addresses: [] }),
    () => ({ addresses: [post] }),
  );
  expect(await pagesOf(job)).toEqual([]);
  expect(await pagesOf(job)).toEqual([post]);
});

test('of a remote that cannot say, the last good list stays, and the next question finds it well', async () => {
  const { pagesOf } = lists(
    () => ({ addresses: [post] }),
    () => ({ problem: 'down' }),
    () => ({ addresses: [] }),
  );
  expect(await pagesOf(job)).toEqual([post]);
  expect(await pagesOf(job)).toEqual([post]);
  expect(await pagesOf(job)).toEqual([]);
});

test('who asks at the same time shares one question', async () => {
  const { pool, pagesOf } = lists(() => ({ addresses: [post] }));
  expect(await Promise.all([pagesOf(job), pagesOf(job)])).toEqual([[post], [post]]);
  expect(pool.asked).toBe(1);
});

test('a remote that cost a thread is not asked again at once, and the others are', async () => {
  const { pool, pagesOf } = lists(
    () => ({ addresses: [post] }),
    () => Promise.reject(new Error('thread lost')),
    () => ({ addresses: [] }),
  );
  await pagesOf(job);
  expect(await pagesOf(job)).toEqual([post]);
  expect(await pagesOf(job)).toEqual([post]);
  expect(pool.asked).toBe(2);
  expect(await pagesOf({ ...job, remote: 'learning' })).toEqual([]);
});
