import { expect, test } from '@jest/globals';
import { pino } from 'pino';
import type { ListedPage, ListingResult, ServerSite } from '@site/islands/server/job';
import { createPageLister } from './list-pages';

const routes: ServerSite['routes'] = [
  ['/', 'marketing'],
  ['/admin/blog', 'blog', true],
  ['/blog', 'blog'],
  ['/blog/:slug', 'blog'],
];
const apiOrigin = 'http://api.example';
const log = pino({ level: 'silent' });
const blog = { path: '/blog', title: 'Blog' };
const post = { path: '/blog/titles', changed: '2026-11-14' };

const answered = (version: number, age = 0) => [
  { route: 'GET /api/blog', contentVersion: `blog=${version}`, age },
];

/** Lists the blog’s pages with a pool that gives these answers in turn and counts them. The content has version 1. */
function lists(...answers: (() => ListingResult | Promise<ListingResult>)[]) {
  const pool = {
    asked: 0,
    run: async () => {
      const answer = answers[pool.asked++];
      if (!answer) throw new Error('asked too often');
      return answer();
    },
  };
  const versions = { version: 1, current: () => versions.version };
  const site = { routes: routes.slice(1) };
  const selections = { select: async () => ({ site }) } as never;
  const list = createPageLister({ selections, pool: pool as never, versions, apiOrigin, log });
  return { pool, versions, site, list };
}

const fresh = (...pages: ListedPage[]) => ({ pages, isStale: false });
const old = (...pages: ListedPage[]) => ({ pages, isStale: true });

test('the last list is not used once its content has changed', async () => {
  const { list, versions } = lists(
    () => ({ pages: [post], answers: answered(1) }),
    () => ({ problem: 'down' }),
  );
  await list();
  versions.version = 2;
  expect(await list()).toBeUndefined();
});

test('a list from the API’s cache is stale while its database is down', async () => {
  const { list } = lists(() => ({ pages: [post], answers: answered(1, 30) }));
  expect(await list()).toEqual(old(post));
});

test('concurrent requests share one listing', async () => {
  const { pool, list } = lists(() => ({ pages: [post], answers: answered(1) }));
  expect(await Promise.all([list(), list()])).toEqual([fresh(post), fresh(post)]);
  expect(pool.asked).toBe(1);
});

test('a remote whose listing ended a process is not asked again at once; others are', async () => {
  const { pool, site, list } = lists(
    () => ({ pages: [post], answers: answered(1) }),
    () => Promise.reject(new Error('process lost')),
    () => ({ pages: [], answers: [] }),
  );
  await list();
  expect(await list()).toEqual(old(post));
  expect(await list()).toEqual(old(post));
  expect(pool.asked).toBe(2);
  site.routes = [['/learn', 'learning']];
  expect(await list()).toEqual(fresh());
});

test('the pages of all remotes are sorted by path, without confidential ones', async () => {
  const answers: Record<string, ListedPage[]> = {
    marketing: [{ path: '/' }],
    blog: [post, blog, { path: '/admin/blog' }],
  };
  const pool = {
    run: async (_task: string, { remote }: { remote: string }) => {
      const pages = answers[remote];
      return pages ? { pages, answers: answered(2) } : { problem: 'down' };
    },
  };
  const selections = { select: async () => ({ site: { routes } }) } as never;
  const versions = { current: () => 1 };
  const list = createPageLister({ selections, pool: pool as never, versions, apiOrigin, log });
  expect(await list()).toEqual(fresh({ path: '/' }, blog, post));
  delete answers['blog'];
  expect(await list()).toBeUndefined();
});
