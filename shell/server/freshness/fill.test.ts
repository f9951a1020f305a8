import { expect, test } from '@jest/globals';
import { pino } from 'pino';
import type { PageAddress } from '../page-address';
import { keepFilled } from './fill';

const site = {
  pins: {},
  routes: [
    ['/about', 'marketing'],
    ['/blog/{slug}', 'blog'],
  ],
};
const paths = ['/about', '/blog/one', '/blog/two'];

/** Fills a cache that takes so many bytes, each page 10. @returns the paths that were rendered */
async function filled(limit: number, unverified = false): Promise<string[]> {
  const rendered: string[] = [];
  let isListed: () => void = () => undefined;
  const listed = new Promise<void>((resolve) => (isListed = resolve));
  const cache = {
    limit,
    get size() {
      return { count: rendered.length, bytes: rendered.length * 10 };
    },
    fill: async ({ pathname }: PageAddress) => {
      rendered.push(pathname);
      if (pathname === '/blog/one') throw new Error('The API has gone away.');
    },
  };
  const pool = {
    perform: async (_kind: string, { remote }: { remote: string }) => {
      setImmediate(isListed);
      const own = paths.filter((path) => (remote === 'blog') === path.startsWith('/blog'));
      return { pages: own.map((path) => ({ path })), answers: [] };
    },
  };
  const stop = keepFilled({
    cache,
    pool,
    editions: { of: async () => ({ site, isInDevelopment: false }) },
    map: { isReady: true },
    versions: { unverified, current: () => 1 },
    environment: { API_ORIGIN: 'http://api.example' },
    log: pino({ level: 'silent' }),
  } as never);
  if (!unverified) await listed;
  await stop();
  return rendered;
}

test('every listed page is rendered before anybody asks for it, also after one that failed', async () => {
  expect(await filled(1_000)).toEqual(paths);
});

test('a quarter of the cache is left to the pages that visitors ask for', async () => {
  expect(await filled(20)).toEqual(['/about', '/blog/one']);
});

test('nothing is rendered while the API is away', async () => {
  expect(await filled(1_000, true)).toEqual([]);
});
