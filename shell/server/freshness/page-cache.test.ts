import { brotliDecompressSync, gunzipSync } from 'node:zlib';
import { beforeEach, describe, expect, test } from '@jest/globals';
import pino from 'pino';
import type { Edition } from '../edition';
import type { PageAddress } from '../page-address';
import type { FinishedPage } from './finished-page';
import { PageCache } from './page-cache';

const SECOND = 1_000;
const HOUR = 3_600 * SECOND;

const edition = (id: string, group = ''): Edition => ({
  id,
  group,
  isInDevelopment: false,
  site: {
    shell: 'shell',
    pins: {},
    routes: [],
    origin: 'https://site.example',
    navigation: [],
    business: {
      name: 'Site',
      phone: '',
      email: '',
      bookingUrl: '',
      socialLinks: [],
      author: { name: '' },
    } as never,
  },
});
const first = edition('first');
const common = { isKnown: true, isConfidential: false };
const home: PageAddress = { ...common, route: '/', pathname: '/', search: '' };
const search = (q: string): PageAddress => ({
  ...common,
  route: '/blog',
  pathname: '/blog',
  search: `?q=${q}`,
});

/** What the cache sees of the world; a test changes it as it goes. */
const world = {
  now: 0,
  version: 1,
  changedAt: 0,
  unverified: false,
  refusal: undefined as string | undefined,
  made: 0,
  /** Who waited for the page that was made last. */
  clients: new Set() as ReadonlySet<string>,
  lines: [] as string[],
  page: (): Promise<Partial<FinishedPage>> => Promise.resolve({}),
};

function cacheOf(limit = 1_000_000): PageCache {
  return new PageCache({
    limit,
    versions: {
      current: () => world.version,
      changedAt: () => world.changedAt,
      get unverified() {
        return world.unverified;
      },
    },
    map: {
      get refusal() {
        return world.refusal;
      },
    },
    log: pino({ level: 'warn' }, { write: (line: string) => void world.lines.push(line) }),
    now: () => world.now,
    make: async (_address, _edition, { clients }) => {
      world.made++;
      world.clients = clients;
      const versions = new Map([['blog', world.version]]);
      const own = await world.page();
      const html = own.html ?? `<p>${world.made}</p>`;
      return {
        status: 200,
        html,
        etag: `W/"${html}"`,
        policy: "default-src 'none'",
        audience: 'everybody',
        isConfidential: false,
        isOfLearner: false,
        isWhole: true,
        versions,
        hasUnknownVersion: false,
        contentAge: 0,
        milliseconds: { load: 0, render: 0 },
        ...own,
      };
    },
  });
}

const textOf = async (cache: PageCache, address = home, its = first): Promise<string | undefined> =>
  (await cache.find(address, its, false, 'somebody'))?.page.body('identity').toString();

beforeEach(() => {
  Object.assign(world, { now: 0, version: 1, changedAt: 0, unverified: false, made: 0, lines: [] });
  world.refusal = undefined;
  world.page = () => Promise.resolve({});
});

/** Ends when the home page that is being made in the background is there. */
async function isThere(cache: PageCache): Promise<void> {
  while (!cache.ready('/', first, false)) await new Promise((resolve) => setImmediate(resolve));
}

describe('a page', () => {
  test('is made once for all who ask at the same time, and then stays', async () => {
    const cache = cacheOf();
    const all = await Promise.all([textOf(cache), textOf(cache), textOf(cache)]);
    expect(all).toEqual(['<p>1</p>', '<p>1</p>', '<p>1</p>']);
    expect(await textOf(cache)).toBe('<p>1</p>');
    expect(cache.ready('/', first, false)?.page.body('identity').toString()).toBe('<p>1</p>');
    expect(world.made).toBe(1);
    expect(cache.counts).toEqual({ ready: 2, made: 1, old: 0 });
  });

  test('is made in the turn of each who waits for it', async () => {
    const cache = cacheOf();
    await Promise.all(
      ['ann', 'ben', 'ann'].map((client) => cache.find(home, first, false, client)),
    );
    expect(world.made).toBe(1);
    expect([...world.clients]).toEqual(['ann', 'ben']);
  });

  test('is the same in every encoding, also when it has shrunk', async () => {
    const html = '<p>long enough to be worth it</p>'.repeat(50);
    world.page = () => Promise.resolve({ html });
    const found = await cacheOf().find(home, first, false, 'somebody');
    const sizes = [found?.page.body('br').length ?? 0];
    await found?.page.shrink();
    sizes.push(found?.page.body('br').length ?? 0);
    expect(sizes[1]).toBeLessThanOrEqual(sizes[0] ?? 0);
    expect(brotliDecompressSync(found?.page.body('br') ?? '').toString()).toBe(html);
    expect(gunzipSync(found?.page.body('gzip') ?? '').toString()).toBe(html);
  });

  test('is not there when a page could not be made', async () => {
    const cache = cacheOf();
    world.page = () => Promise.reject(new Error('no place'));
    await expect(cache.find(home, first, false, 'somebody')).rejects.toThrow('no place');
    expect(cache.ready('/', first, false)).toBeUndefined();
  });
});

describe('a change', () => {
  test('of the content is seen by whoever comes a moment later', async () => {
    const cache = cacheOf();
    await textOf(cache);
    Object.assign(world, { version: 2, changedAt: SECOND, now: SECOND + 301 });
    expect(cache.ready('/', first, false)).toBeUndefined();
    expect(await textOf(cache)).toBe('<p>2</p>');
  });

  test('is made once in the background while the page from before answers', async () => {
    const cache = cacheOf();
    await textOf(cache);
    Object.assign(world, { version: 2, changedAt: SECOND, now: SECOND + 299 });
    expect(await Promise.all([textOf(cache), textOf(cache)])).toEqual(['<p>1</p>', '<p>1</p>']);
    await isThere(cache);
    expect(await textOf(cache)).toBe('<p>2</p>');
    expect(world.made).toBe(2);
  });

  test('of the author who has just made it is never overlooked', async () => {
    const cache = cacheOf();
    await textOf(cache);
    Object.assign(world, { version: 2, changedAt: 0, now: SECOND });
    expect(await textOf(cache)).toBe('<p>2</p>');
  });

  test('of the builds is seen at once', async () => {
    const cache = cacheOf();
    await textOf(cache);
    const next = edition('second');
    expect(cache.ready('/', next, false)).toBeUndefined();
    expect(await textOf(cache, home, next)).toBe('<p>2</p>');
    expect(cache.size.count).toBe(1);
  });

  test('that makes no difference to a page leaves its bytes', async () => {
    const cache = cacheOf();
    world.page = () => Promise.resolve({ html: '<p>same</p>' });
    const before = await cache.find(home, first, false, 'somebody');
    Object.assign(world, { version: 2, now: SECOND });
    const after = await cache.find(home, first, false, 'somebody');
    expect(after?.page.body('br')).toBe(before?.page.body('br'));
    expect(cache.ready('/', first, false)).toBeDefined();
  });

  test('that nobody tells of is found after a minute, and nobody waits for it', async () => {
    const cache = cacheOf();
    await textOf(cache);
    world.now = 59 * SECOND;
    expect(await textOf(cache)).toBe('<p>1</p>');
    world.now = 60 * SECOND;
    expect(await textOf(cache)).toBe('<p>1</p>');
    await isThere(cache);
    expect(await textOf(cache)).toBe('<p>2</p>');
  });
});

describe('while nobody can say whether the content has changed', () => {
  test('a page says its age, made anew or not, until the versions are known again', async () => {
    const cache = cacheOf();
    await textOf(cache);
    Object.assign(world, { unverified: true, now: 5 * SECOND });
    expect(cache.ready('/', first, false)?.age).toBe(5);
    world.now = 60 * SECOND;
    expect((await cache.find(home, first, false, 'somebody'))?.age).toBe(60);
    await isThere(cache);
    expect(cache.counts).toMatchObject({ ready: 0, made: 2 });
    world.unverified = false;
    expect(cache.ready('/', first, false)).not.toHaveProperty('age');
  });

  test('a page made of what the API has kept is as old as that, and stands for a day all told', async () => {
    const cache = cacheOf();
    world.unverified = true;
    world.page = () => Promise.resolve({ contentAge: 3_600 });
    expect((await cache.find(home, first, false, 'somebody'))?.age).toBe(3_600);
    world.now = 5 * SECOND;
    expect(cache.ready('/', first, false)?.age).toBe(3_605);
    world.page = () => Promise.resolve({ html: 'hole', isWhole: false });
    Object.assign(world, { version: 2, now: 23 * HOUR - SECOND });
    expect((await cache.find(home, first, false, 'somebody'))?.age).toBe(24 * 3_600 - 1);
    world.now = 23 * HOUR + SECOND;
    expect(await textOf(cache)).toBe('hole');
  });

  test('a page without content from the API is as true as ever', async () => {
    const cache = cacheOf();
    world.page = () => Promise.resolve({ versions: new Map() });
    await textOf(cache);
    Object.assign(world, { unverified: true, now: 5 * SECOND });
    expect(cache.ready('/', first, false)).not.toHaveProperty('age');
  });
});

test('while a release is refused, every page says its age: it is not what was released', async () => {
  const cache = cacheOf();
  world.page = () => Promise.resolve({ versions: new Map() });
  await textOf(cache);
  Object.assign(world, { refusal: 'a file is not there', now: 5 * SECOND });
  expect(cache.ready('/', first, false)?.age).toBe(5);
  expect((await cache.find(home, first, false, 'somebody'))?.age).toBe(5);
  world.refusal = undefined;
  expect(cache.ready('/', first, false)).not.toHaveProperty('age');
});

describe('what cannot be made anew', () => {
  test('leaves the last whole page, which says its age, and one line in the log', async () => {
    const cache = cacheOf();
    await textOf(cache);
    world.page = () => Promise.resolve({ html: 'hole', isWhole: false });
    Object.assign(world, { version: 2, now: 61 * SECOND });
    for (let visitor = 0; visitor < 3; visitor++) {
      const found = await cache.find(home, first, false, 'somebody');
      expect(found?.page.body('identity').toString()).toBe('<p>1</p>');
      expect(found?.age).toBe(61);
    }
    expect(world.made).toBe(2);
    expect(world.lines).toHaveLength(1);
    expect(world.lines[0]).toContain('the last one stays');
  });

  test('is tried again two seconds later', async () => {
    const cache = cacheOf();
    await textOf(cache);
    world.page = () => Promise.reject(new Error('away'));
    Object.assign(world, { version: 2, now: 10 * SECOND });
    expect((await cache.find(home, first, false, 'somebody'))?.age).toBe(10);
    world.page = () => Promise.resolve({});
    world.now = 11_999;
    expect((await cache.find(home, first, false, 'somebody'))?.age).toBe(11);
    world.now = 12_000;
    expect(await cache.find(home, first, false, 'somebody')).not.toHaveProperty('age');
    expect(await textOf(cache)).toBe('<p>3</p>');
  });

  test('does not leave a page for longer than a day', async () => {
    const cache = cacheOf();
    await textOf(cache);
    world.page = () => Promise.resolve({ html: 'hole', isWhole: false });
    Object.assign(world, { version: 2, now: 24 * HOUR });
    expect(await textOf(cache)).toBe('hole');
  });

  test('a page with a hole in it stays for two seconds only', async () => {
    const cache = cacheOf();
    world.page = () => Promise.resolve({ html: 'hole', isWhole: false });
    await textOf(cache);
    world.page = () => Promise.resolve({});
    world.now = 1_999;
    expect(await textOf(cache)).toBe('hole');
    world.now = 2_000;
    expect(await textOf(cache)).toBe('<p>2</p>');
  });

  test('nor does one that nobody can say the version of stay longer', async () => {
    const cache = cacheOf();
    world.page = () => Promise.resolve({ hasUnknownVersion: true });
    await textOf(cache);
    world.now = 2_000;
    expect(cache.ready('/', first, false)).toBeUndefined();
  });
});

describe('what is not for everybody', () => {
  test('is given to nobody, and then not even made for nobody', async () => {
    const cache = cacheOf();
    world.page = () => Promise.resolve({ html: 'of one visitor', audience: 'this-visitor' });
    expect(await Promise.all([textOf(cache), textOf(cache)])).toEqual([undefined, undefined]);
    expect(await textOf(cache)).toBeUndefined();
    expect(cache.ready('/', first, false)).toBeUndefined();
    expect(world.made).toBe(1);
    expect(cache.size.count).toBe(0);
  });

  test('takes the place of a page that was for everybody before', async () => {
    const cache = cacheOf();
    await textOf(cache);
    world.page = () => Promise.resolve({ html: 'of one visitor', audience: 'this-visitor' });
    const next = edition('second');
    world.now = SECOND;
    expect(await textOf(cache, home, next)).toBeUndefined();
    expect(cache.size.count).toBe(0);
  });

  test('is not kept when it is worth nothing to others', async () => {
    const cache = cacheOf();
    world.page = () => Promise.resolve({ status: 404, audience: 'whoever-asks' });
    expect(await textOf(cache)).toBe('<p>1</p>');
    expect(cache.size).toEqual({ count: 0, bytes: 0 });
  });

  test('visitors with a canary and those without never share a page', async () => {
    const cache = cacheOf();
    const canary = edition('second', 'blog');
    expect([await textOf(cache), await textOf(cache, home, canary)]).toEqual([
      '<p>1</p>',
      '<p>2</p>',
    ]);
    expect([await textOf(cache), await textOf(cache, home, canary)]).toEqual([
      '<p>1</p>',
      '<p>2</p>',
    ]);
  });
});

describe('addresses of a route that lead nowhere', () => {
  test('share one page, and are not counted as pages that were made', async () => {
    const cache = cacheOf();
    world.page = () => Promise.resolve({ status: 404, audience: 'whoever-asks' });
    const post = (slug: string): PageAddress => ({
      ...common,
      route: '/blog/{slug}',
      pathname: `/blog/${slug}`,
      search: '',
    });
    const texts = [await textOf(cache, post('one')), await textOf(cache, post('two'))];
    expect(texts).toEqual(['<p>2</p>', '<p>2</p>']);
    expect(cache.counts).toEqual({ ready: 1, made: 1, old: 0 });
  });
});

describe('memory', () => {
  test('is bounded, and what was asked for last stays', async () => {
    const cache = cacheOf(40_000);
    const paths = Array.from({ length: 20 }, (_, index) => `/page-${index}`);
    for (const pathname of paths)
      await textOf(cache, { ...common, route: pathname, pathname, search: '' });
    expect(cache.size.bytes).toBeLessThanOrEqual(40_000);
    expect(cache.ready('/page-19', first, false)).toBeDefined();
    expect(cache.ready('/page-0', first, false)).toBeUndefined();
  });

  test('counts the other forms of a page, which are made once and go with it', async () => {
    const cache = cacheOf(40_000);
    const found = await cache.find(home, first, false, 'somebody');
    if (!found) throw new Error('There is no page');
    const before = cache.size.bytes;
    let made = 0;
    const make = async () => {
      made++;
      return { type: 'image/png', etag: 'W/"a"', body: { identity: Buffer.alloc(9_000) } };
    };
    for (let round = 0; round < 2; round++)
      await cache.alternate(home, first, found.page, 'picture', make);
    expect(made).toBe(1);
    expect(cache.size.bytes).toBe(before + 9_000);
  });

  test('is not taken from the pages by made-up searches', async () => {
    const cache = cacheOf(40_000);
    await textOf(cache);
    for (let index = 0; index < 50; index++) await textOf(cache, search(`word-${index}`));
    expect(cache.ready('/', first, false)).toBeDefined();
    expect(cache.ready('/blog?q=word-49', first, false)).toBeDefined();
    expect(cache.size.bytes).toBeLessThanOrEqual(40_000);
  });
});
