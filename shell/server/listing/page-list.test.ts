import { expect, test } from '@jest/globals';
import { pino } from 'pino';
import type { ListedPage, ListingResult, ServerSite } from '../render/job';
import { allPages, pageLists } from './page-list';

const site = {
  routes: [
    ['/', 'marketing'],
    ['/admin/blog', 'blog', true],
    ['/blog', 'blog'],
    ['/blog/{slug}', 'blog'],
  ],
} as unknown as ServerSite;
const job = { site, remote: 'blog', apiOrigin: 'http://api.example' };
const log = pino({ level: 'silent' });
const blog = { path: '/blog', title: 'Blog' };
const post = { path: '/blog/titles', changed: '2026-11-14' };

/** Lists of a pool that answers one after the other, and counts how often it was asked. */
function lists(...answers: (() => ListingResult | Promise<ListingResult>)[]) {
  const pool = {
    asked: 0,
    perform: async () => {
      const answer = answers[pool.asked++];
      if (!answer) throw new Error('asked too often');
      return answer();
    },
  };
  return { pool, pagesOf: pageLists({ pool: pool as never, log }) };
}

test('every question is answered by the remote as it is then', async () => {
  const { pagesOf } = lists(
    () => ({ pages: [] }),
    () => ({ pages: [post] }),
  );
  expect(await pagesOf(job)).toEqual([]);
  expect(await pagesOf(job)).toEqual([post]);
});

test('of a remote that cannot say, the last good list stays, and the next question finds it well', async () => {
  const { pagesOf } = lists(
    () => ({ pages: [post] }),
    () => ({ problem: 'down' }),
    () => ({ pages: [] }),
  );
  expect(await pagesOf(job)).toEqual([post]);
  expect(await pagesOf(job)).toEqual([post]);
  expect(await pagesOf(job)).toEqual([]);
});

test('of a remote that could never say, the pages are listed that its routes name', async () => {
  const { pagesOf } = lists(() => ({ problem: 'down' }));
  expect(await pagesOf({ ...job, remote: 'marketing' })).toEqual([{ path: '/' }]);
});

test('who asks at the same time shares one question', async () => {
  const { pool, pagesOf } = lists(() => ({ pages: [post] }));
  expect(await Promise.all([pagesOf(job), pagesOf(job)])).toEqual([[post], [post]]);
  expect(pool.asked).toBe(1);
});

test('a remote that cost a thread is not asked again at once, and the others are', async () => {
  const { pool, pagesOf } = lists(
    () => ({ pages: [post] }),
    () => Promise.reject(new Error('thread lost')),
    () => ({ pages: [] }),
  );
  await pagesOf(job);
  expect(await pagesOf(job)).toEqual([post]);
  expect(await pagesOf(job)).toEqual([post]);
  expect(pool.asked).toBe(2);
  expect(await pagesOf({ ...job, remote: 'learning' })).toEqual([]);
});

test('all pages are those of all remotes in the order of their paths, but confidential ones', async () => {
  const answers: Record<string, ListedPage[]> = {
    marketing: [{ path: '/' }],
    blog: [post, blog, { path: '/admin/blog' }],
  };
  const pages = allPages({
    environment: { API_ORIGIN: 'http://api.example' },
    editions: { of: async () => ({ site }) },
    pool: {
      perform: async (_task: string, { remote }: { remote: string }) => ({
        pages: answers[remote] ?? [],
      }),
    },
    log,
  } as never);
  expect(await pages()).toEqual([{ path: '/' }, blog, post]);
});
