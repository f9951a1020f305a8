import { randomBytes } from 'node:crypto';
import { brotliDecompressSync, gunzipSync } from 'node:zlib';
import { beforeEach, describe, expect, test } from '@jest/globals';
import pino from 'pino';
import type { PageAddress } from '@site/islands/server/page-address';
import type { BuildSelection } from '@site/releases/selection/build-selection';
import type { Page } from './page';
import { PageCache } from './page-cache';

const SECOND = 1_000;
const HOUR = 3_600 * SECOND;

const selection = (id: string, group = ''): BuildSelection => ({
  id,
  group,
  isInDevelopment: false,
  site: {
    shell: 'shell',
    pins: {},
    routes: [],
    origin: 'https://site.example',
    navigation: [],
    business: { name: 'Site' } as never,
  },
});
const first = selection('first');
const createAddress = (route: string, search = ''): PageAddress => ({
  route,
  pathname: route,
  search,
  isConfidential: false,
});
const home = createAddress('/');

/** The environment of the cache. A test changes it as it goes. */
const newWorld = () => ({
  now: 0,
  version: 1,
  areUnknown: false,
  refusal: undefined as string | undefined,
  made: 0,
  /** Clients that waited for the last page. */
  clients: new Set() as ReadonlySet<string>,
  lines: [] as string[],
  /** Differences of the pages that are rendered, or the error of every render. */
  page: {} as (Partial<Page> & { html?: string }) | Error,
});
let world: ReturnType<typeof newWorld>;
let cache: PageCache;

function createCache(limit = 1_000_000): PageCache {
  return new PageCache({
    limit,
    versions: {
      current: () => world.version,
      get areUnknown() {
        return world.areUnknown;
      },
    },
    mapReader: {
      get refusal() {
        return world.refusal;
      },
    },
    log: pino({ level: 'warn' }, { write: (line: string) => void world.lines.push(line) }),
    now: () => world.now,
    render: async (_address, _selection, { clients }) => {
      world.made++;
      world.clients = clients;
      const versions = new Map([['blog', world.version]]);
      if (world.page instanceof Error) throw world.page;
      const { html = `<p>${world.made}</p>`, ...differences } = world.page;
      return {
        status: 200,
        body: { identity: Buffer.from(html) },
        etag: `W/"${html}"`,
        policy: "default-src 'none'",
        audience: 'everyone',
        isConfidential: false,
        variesByLearner: false,
        isNoStore: false,
        isComplete: true,
        versions,
        hasUnknownVersion: false,
        contentAge: 0,
        milliseconds: { load: 0, render: 0 },
        ...differences,
      };
    },
  });
}

const get = async (address = home, its = first) => {
  const answer = await cache.get(address, its, false, 'somebody');
  return typeof answer === 'string' ? undefined : answer;
};
const getReady = (path = '/', its = first) => cache.getReady(path, its, false);
const readText = async (address = home, its = first): Promise<string | undefined> =>
  (await get(address, its))?.page.body.identity.toString();

beforeEach(() => {
  world = newWorld();
  cache = createCache();
});

/** Resolves when the home page that is rendered in the background is cached. */
async function isThere(): Promise<void> {
  while (!getReady()) await new Promise((resolve) => setImmediate(resolve));
}

describe('a page', () => {
  test('is rendered once for all concurrent requests, and then cached', async () => {
    world.page = new Error('no place');
    await expect(get()).rejects.toThrow('no place');
    expect(getReady()).toBeUndefined();
    Object.assign(world, { page: {}, made: 0 });
    const all = await Promise.all([readText(), readText(), readText()]);
    expect(all).toEqual(['<p>1</p>', '<p>1</p>', '<p>1</p>']);
    expect(await readText()).toBe('<p>1</p>');
    expect(getReady()?.page.body.identity.toString()).toBe('<p>1</p>');
    expect(world.made).toBe(1);
    expect(cache.counts).toEqual({ hits: 2, renders: 1, stale: 0 });
  });

  test('is filled before a request, unless that was done within half a day', async () => {
    const fill = () => cache.warm(home, first, 'the shell');
    await fill();
    expect(await readText()).toBe('<p>1</p>');
    world.now = 12 * HOUR - 1;
    await fill();
    expect(world.made).toBe(1);
    world.now += 1;
    await fill();
    expect(world.made).toBe(2);
  });

  test('is filled again if islands were missing, unless it is personal', async () => {
    const fill = () => cache.warm(home, first, 'the shell');
    world.page = { isComplete: false };
    await fill();
    await fill();
    expect(world.made).toBe(2);
    world.page = { audience: 'one-visitor' };
    await fill();
    await fill();
    expect(world.made).toBe(3);
  });

  test('is queued for every client that waits for it', async () => {
    await Promise.all(['ann', 'ben', 'ann'].map((client) => cache.get(home, first, false, client)));
    expect(world.made).toBe(1);
    expect([...world.clients]).toEqual(['ann', 'ben']);
  });

  test('is the same in every encoding, also after slower compression', async () => {
    const html = '<p>long enough to be worth it</p>'.repeat(50);
    world.page = { html };
    const found = await get();
    const quick = found?.page.body.br;
    while (found?.page.body.br === quick) await new Promise((resolve) => setImmediate(resolve));
    expect(found?.page.body.br?.length).toBeLessThanOrEqual(quick?.length ?? 0);
    expect(brotliDecompressSync(found?.page.body.br ?? '').toString()).toBe(html);
    expect(gunzipSync(found?.page.body.gzip ?? '').toString()).toBe(html);
  });

  test('is compressed slowly also if it is rendered again with the same text meanwhile', async () => {
    const findBrotli = async (path: string) => (await get(createAddress(path)))?.page.body.br;
    world.page = { html: randomBytes(100_000).toString('hex') };
    await findBrotli('/long');
    world.page = { html: '<p>same</p>' };
    const quick = await findBrotli('/renewed');
    world.version = 2;
    expect(await findBrotli('/renewed')).toBe(quick);
    // The last page in the queue is compressed after the others.
    const last = await findBrotli('/last');
    while ((await findBrotli('/last')) === last)
      await new Promise((resolve) => setImmediate(resolve));
    expect(await findBrotli('/renewed')).not.toBe(quick);
  });
});

describe('a change', () => {
  test('a change of the content causes one render for all next requests', async () => {
    await readText();
    world.version = 2;
    expect(getReady()).toBeUndefined();
    expect(await Promise.all([readText(), readText()])).toEqual(['<p>2</p>', '<p>2</p>']);
    expect(world.made).toBe(2);
  });

  test('a change of the builds is seen at once', async () => {
    await readText();
    const next = selection('second');
    expect(getReady('/', next)).toBeUndefined();
    expect(await readText(home, next)).toBe('<p>2</p>');
    expect(cache.size.count).toBe(1);
  });

  test('a change without effect on a page leaves the bytes of the page the same', async () => {
    world.page = { html: '<p>same</p>' };
    const before = await get();
    world.version = 2;
    const after = await get();
    expect(after?.page.body.br).toBe(before?.page.body.br);
    expect(getReady()).toBeDefined();
  });

  test('a change that no version shows is found after a minute, and no request waits for it', async () => {
    await readText();
    world.now = 59 * SECOND;
    expect(await readText()).toBe('<p>1</p>');
    world.now = 60 * SECOND;
    expect(await readText()).toBe('<p>1</p>');
    await isThere();
    expect(await readText()).toBe('<p>2</p>');
  });
});

describe('while the versions of the content are unknown', () => {
  test('pages have an Age, rendered again or not, until the versions are known', async () => {
    await readText();
    Object.assign(world, { areUnknown: true, now: 5 * SECOND });
    expect(getReady()?.age).toBe(5);
    world.now = 60 * SECOND;
    expect((await get())?.age).toBe(60);
    await isThere();
    expect(cache.counts).toMatchObject({ hits: 0, renders: 2 });
    world.areUnknown = false;
    expect(getReady()).not.toHaveProperty('age');
  });

  test('a page made from cached answers has their age, and is served for a day in all', async () => {
    world.areUnknown = true;
    world.page = { contentAge: 3_600 };
    expect((await get())?.age).toBe(3_600);
    world.now = 5 * SECOND;
    expect(getReady()?.age).toBe(3_605);
    world.page = { html: 'hole', isComplete: false };
    Object.assign(world, { version: 2, now: 23 * HOUR - SECOND });
    expect((await get())?.age).toBe(24 * 3_600 - 1);
    world.now = 23 * HOUR + SECOND;
    expect(await readText()).toBe('hole');
  });

  test('a page without content of the API has no Age', async () => {
    world.page = { versions: new Map() };
    await readText();
    Object.assign(world, { areUnknown: true, now: 5 * SECOND });
    expect(getReady()).not.toHaveProperty('age');
  });
});

test('while a release is refused, every page has an Age', async () => {
  world.page = { versions: new Map() };
  await readText();
  Object.assign(world, { refusal: 'a file is not there', now: 5 * SECOND });
  expect(getReady()?.age).toBe(5);
  expect((await get())?.age).toBe(5);
  world.refusal = undefined;
  expect(getReady()).not.toHaveProperty('age');
});

describe('a page that cannot be rendered again', () => {
  test('leaves the last complete page with its Age, and one line in the log', async () => {
    await readText();
    world.page = { html: 'hole', isComplete: false };
    Object.assign(world, { version: 2, now: 61 * SECOND });
    for (let visitor = 0; visitor < 3; visitor++) {
      const found = await get();
      expect(found?.page.body.identity.toString()).toBe('<p>1</p>');
      expect(found?.age).toBe(61);
    }
    expect(world.made).toBe(2);
    expect(world.lines).toHaveLength(1);
    expect(world.lines[0]).toContain('the last one stays');
  });

  test('is tried again two seconds later', async () => {
    await readText();
    world.page = new Error('away');
    Object.assign(world, { version: 2, now: 10 * SECOND });
    expect((await get())?.age).toBe(10);
    world.page = {};
    world.now = 11_999;
    expect((await get())?.age).toBe(11);
    world.now = 12_000;
    expect(await get()).not.toHaveProperty('age');
    expect(await readText()).toBe('<p>3</p>');
  });

  test('does not leave the last page for longer than a day', async () => {
    await readText();
    world.page = { html: 'hole', isComplete: false };
    Object.assign(world, { version: 2, now: 24 * HOUR });
    expect(await readText()).toBe('hole');
  });

  test.each([{ isComplete: false }, { hasUnknownVersion: true }])(
    'a page with %j is cached for two seconds',
    async (flaw) => {
      world.page = flaw;
      await readText();
      world.now = 1_999;
      expect(getReady()).toBeDefined();
      world.now = 2_000;
      expect(getReady()).toBeUndefined();
    },
  );
});

describe('a page that is not for everyone', () => {
  test('is not shared, and not rendered for the cache again', async () => {
    world.page = { html: 'of one visitor', audience: 'one-visitor' };
    expect(await Promise.all([readText(), readText()])).toEqual([undefined, undefined]);
    expect(await readText()).toBeUndefined();
    expect(getReady()).toBeUndefined();
    expect(world.made).toBe(1);
    expect(cache.size.count).toBe(0);
  });

  test('removes the page that was for everyone before', async () => {
    await readText();
    world.page = { html: 'of one visitor', audience: 'one-visitor' };
    expect(await readText(home, selection('second'))).toBeUndefined();
    expect(cache.size.count).toBe(0);
  });

  test('visitors with and without a canary do not share pages', async () => {
    const canary = selection('second', 'blog');
    expect([await readText(), await readText(home, canary)]).toEqual(['<p>1</p>', '<p>2</p>']);
    expect([await readText(), await readText(home, canary)]).toEqual(['<p>1</p>', '<p>2</p>']);
  });
});

describe('memory', () => {
  test('is bounded, and keeps the page that was requested last', async () => {
    cache = createCache(40_000);
    const paths = Array.from({ length: 20 }, (_, index) => `/page-${index}`);
    for (const path of paths) await readText(createAddress(path));
    expect(cache.size.bytes).toBeLessThanOrEqual(40_000);
    expect(getReady('/page-19')).toBeDefined();
    expect(getReady('/page-0')).toBeUndefined();
  });

  test('is not taken from pages by random searches', async () => {
    cache = createCache(40_000);
    await readText();
    for (let index = 0; index < 50; index++)
      await readText(createAddress('/blog', `?q=word-${index}`));
    expect(getReady()).toBeDefined();
    expect(getReady('/blog?q=word-49')).toBeDefined();
    expect(cache.size.bytes).toBeLessThanOrEqual(40_000);
  });
});
