import { expect, test } from '@jest/globals';
import { pino } from 'pino';
import type { ListingResult } from '@site/islands/server/job';
import type { PageAddress } from '@site/islands/server/page-address';
import { startTestShell } from '../testing/test-shell';
import { keepCacheWarm } from './warm-cache';

const site = {
  pins: {},
  routes: [
    ['/about', 'marketing'],
    ['/blog/:slug', 'blog'],
  ],
};
const paths = ['/about', '/blog/one', '/blog/two'];

/** Fills a cache that takes so many bytes, each page 10. @returns the paths that were rendered */
async function warmed(limit: number, areVersionsUnknown = false): Promise<string[]> {
  const rendered: string[] = [];
  let isListed: () => void = () => undefined;
  const listed = new Promise<void>((resolve) => (isListed = resolve));
  const cache = {
    limit,
    get size() {
      return { count: rendered.length, bytes: rendered.length * 10 };
    },
    warm: async ({ pathname }: PageAddress) => {
      rendered.push(pathname);
      if (pathname === '/blog/one') throw new Error('The API has gone away.');
    },
  };
  const listedPages = async () => {
    setImmediate(isListed);
    return { pages: paths.map((path) => ({ path })), isStale: false };
  };
  const stop = keepCacheWarm({
    cache,
    listedPages,
    selections: { select: async () => ({ site, isInDevelopment: false }) },
    mapReader: { isReady: true },
    versions: { areUnknown: areVersionsUnknown },
    log: pino({ level: 'silent' }),
  } as never);
  if (!areVersionsUnknown) await listed;
  await stop();
  return rendered;
}

test('every listed page is rendered in advance, also after one that failed', async () => {
  expect(await warmed(1_000)).toEqual(paths);
});

test('a quarter of the cache is left to requested pages', async () => {
  expect(await warmed(20)).toEqual(['/about', '/blog/one']);
});

test('nothing is rendered while the API is down', async () => {
  expect(await warmed(1_000, true)).toEqual([]);
});

test('the list used for warming is also the last one of the sitemap', async () => {
  let says: ListingResult = { pages: [{ path: '/' }], answers: [] };
  const { warm, get } = await startTestShell({ listing: () => says });
  await warm();
  says = { problem: 'the API is away' };
  expect((await get('/sitemap.xml')).status).toBe(200);
});

test('a listing that ended a process for the sitemap is not repeated to warm the cache', async () => {
  const listing = () => {
    throw new Error('process lost');
  };
  const { warm, get, tasks } = await startTestShell({ listing });
  expect((await get('/sitemap.xml')).status).toBe(503);
  await warm();
  expect(tasks).toEqual(['listing']);
});
