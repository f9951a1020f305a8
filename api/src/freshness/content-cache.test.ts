import { randomBytes } from 'node:crypto';
import { describe, expect, test } from '@jest/globals';
import { CONTENT_KINDS } from '@site/contracts/endpoint';
import { contentVersions } from '@site/contracts/platform/operations';
import { createDatabaseUnavailableError } from '../http/errors';
import { BlogPost } from '../modules/blog/model';
import { createTestApi } from '../testing/api';
import { readAs } from '../testing/http';
import { until } from '../testing/waiting';
import { ContentCache, toJsonBody } from './content-cache';
import { ContentVersions } from './versions';

const api = createTestApi();
const readVersions = async () =>
  (await readAs(contentVersions, api.ask('/api/content-versions'))).versions;

describe('content over HTTP', () => {
  const fetchEtag = async (encoding: string) =>
    (await api.ask('/api/blog', { headers: { 'accept-encoding': encoding } })).headers.get(
      'etag',
    ) ?? '';

  test('has a strong ETag for each encoding, and a 304 for a matching If-None-Match', async () => {
    const tags = await Promise.all(['identity', 'gzip', 'br'].map(fetchEtag));
    expect(new Set(tags).size).toBe(3);
    for (const tag of tags) expect(tag).toMatch(/^"[\w-]+"$/);
    for (const known of [tags[2], `"other", W/${tags[2]}`, '*']) {
      const response = await api.ask('/api/blog', {
        headers: { 'accept-encoding': 'br', 'if-none-match': known ?? '' },
      });
      expect(response.status).toBe(304);
      expect(response.headers.get('etag')).toBe(tags[2]);
      expect(await response.text()).toBe('');
    }
    const other = await api.ask('/api/blog', {
      headers: { 'accept-encoding': 'br', 'if-none-match': tags[1] ?? '' },
    });
    expect(other.status).toBe(200);
  });

  test.each([
    ['gzip, deflate, br', 'br'],
    ['gzip', 'gzip'],
    ['br;q=0, gzip', 'gzip'],
    ['identity', null],
    ['br;q=0, gzip;q=0', null],
  ])(
    'content requested with Accept-Encoding %s has Content-Encoding %s',
    async (accepted, encoding) => {
      const response = await api.ask('/api/blog', { headers: { 'accept-encoding': accepted } });
      expect(response.headers.get('content-encoding')).toBe(encoding);
      expect(response.headers.get('vary')).toMatch(/accept-encoding/i);
      expect(await response.json()).toHaveLength(2);
    },
  );

  test.each(['GET', 'HEAD'])('a %s gets the same answer before Koa and in it', async (method) => {
    const ask = async (headers: Record<string, string>) => {
      const response = await api.ask('/api/blog', { method, headers });
      const shared = Object.fromEntries(response.headers);
      for (const own of ['date', 'x-request-id']) {
        expect(shared).toHaveProperty(own);
        delete shared[own];
      }
      return { status: response.status, shared, text: await response.text() };
    };
    await ask({});
    // Requests with an origin go on to Koa.
    expect(await ask({ origin: 'https://other.test' })).toEqual(await ask({}));
  });

  test('a change by another process is seen', async () => {
    const before = await fetchEtag('identity');
    await BlogPost.updateOne({ slug: 'older-post' }, { title: 'Changed elsewhere' });
    await new ContentVersions().changed('blog');
    // Ends when the new version is noticed. The test's timeout is well below the maximum age of content.
    await until(
      () => fetchEtag('identity'),
      (after) => after !== before,
    );
    const posts: unknown = await (await api.ask('/api/blog')).json();
    expect(posts).toContainEqual(expect.objectContaining({ title: 'Changed elsewhere' }));
  }, 10_000);

  test('is cached once for all spellings of its address, and a 404 is not cached', async () => {
    const post = await api.ask('/api/blog/older-post');
    const read = () => Promise.all(['content_kept', 'content_made_total'].map(api.metric));
    const before = await read();
    const letters = [...'older-post'];
    for (const [place, letter] of letters.entries()) {
      const code = `%${letter.charCodeAt(0).toString(16)}`;
      const spelled = letters.with(place, code).join('');
      const again = await api.ask(`/api/blog/${spelled}?any=${place}`);
      expect(again.headers.get('etag')).toBe(post.headers.get('etag'));
      expect((await api.ask(`/api/blog/older-post-${place}`)).status).toBe(404);
    }
    expect(await read()).toEqual(before);
  });

  test('has a Content-Version header, also in a 304', async () => {
    const { blog } = await readVersions();
    const first = await api.ask('/api/blog/older-post');
    const ready = await api.ask('/api/blog/older-post');
    const known = await api.ask('/api/blog/older-post', {
      headers: { 'if-none-match': first.headers.get('etag') ?? '' },
    });
    expect([first.status, ready.status, known.status]).toEqual([200, 200, 304]);
    for (const { headers } of [first, ready, known])
      expect(headers.get('content-version')).toBe(`blog=${blog}`);
    const release = (await api.ask('/api/checklist')).headers.get('content-version');
    expect(release).toBe(`checklist=${(await readVersions()).checklist}`);
    expect((await api.ask('/api/health')).headers.get('content-version')).toBeNull();
  });
});

describe('the content versions', () => {
  test('include every kind of content, and are current and uncacheable', async () => {
    const before = await readVersions();
    expect(Object.keys(before)).toEqual([...CONTENT_KINDS]);
    await new ContentVersions().changed('blog');
    expect(await readVersions()).toEqual({ ...before, blog: (before.blog ?? 0) + 1 });
    const { headers } = await api.ask('/api/content-versions');
    expect(headers.get('cache-control')).toBe('no-store');
  });

  test('are not counted in the request metrics', async () => {
    await readVersions();
    const metrics = await (await api.ask('/api/metrics')).text();
    expect(metrics).not.toContain('content-versions');
    expect(metrics).toContain('http_requests_in_flight 1\n');
  });
});

describe('answers in the cache', () => {
  const blog = { kind: 'blog', route: 'GET /api/blog' } as const;
  const setup = () => {
    const state = { version: 1, now: 0, loads: 0, seenAt: () => state.now };
    const cache = new ContentCache(
      {
        current: () => state.version,
        catchUp: async () => undefined,
        seenAt: () => state.seenAt(),
      },
      {},
      () => state.now,
    );
    const load = async () => {
      state.loads++;
      return toJsonBody({ load: state.loads });
    };
    return { state, load, cache };
  };

  test('are made once for concurrent requests', async () => {
    const { state, load, cache } = setup();
    const made = await Promise.all([1, 2, 3].map(() => cache.get(blog, '/x', load)));
    expect(state.loads).toBe(1);
    expect(new Set(made.map(({ representation }) => representation)).size).toBe(1);
    expect(cache.getReady('/x')).toEqual(made[0]);
  });

  test('are made again when the version changes, and after half a minute', async () => {
    const { state, load, cache } = setup();
    await cache.get(blog, '/x', load);
    state.version = 2;
    expect(cache.getReady('/x')).toBeUndefined();
    await cache.get(blog, '/x', load);
    state.now = 30_000;
    expect(cache.getReady('/x')).toBeUndefined();
    await cache.get(blog, '/x', load);
    expect(state.loads).toBe(3);
  });

  test('are not kept if the content changed while they were made', async () => {
    const { state, cache } = setup();
    await cache.get(blog, '/x', async () => {
      state.version = 2;
      return toJsonBody('old');
    });
    expect(cache.getReady('/x')).toBeUndefined();
  });

  test('do not include failures', async () => {
    const { load, cache } = setup();
    const failing = cache.get(blog, '/x', () => Promise.reject(new Error('away')));
    await expect(failing).rejects.toThrow('away');
    expect(cache.getReady('/x')).toBeUndefined();
    await expect(cache.get(blog, '/x', load)).resolves.toBeDefined();
  });

  test('cached answers with an unchanged body are not compressed again', async () => {
    const { state, cache } = setup();
    const load = async () => toJsonBody('the same '.repeat(50));
    const before = await cache.get(blog, '/x', load);
    state.version = 2;
    const after = await cache.get(blog, '/x', load);
    expect(after.representation.br.body).toBe(before.representation.br.body);
    expect(after.representation.br.headers).toContain('blog=2');
    state.version = 3;
    const other = await cache.get(blog, '/x', async () => toJsonBody('another '.repeat(50)));
    expect(other.representation.br.etag).not.toBe(before.representation.br.etag);
  });

  test('are limited in bytes', async () => {
    const { cache } = setup();
    const large = async () => toJsonBody(randomBytes(1024 * 1024).toString('base64'));
    for (let index = 0; index < 12; index++) await cache.get(blog, `/${index}`, large);
    const { count, bytes } = cache.size;
    expect(bytes).toBeLessThanOrEqual(cache.limits.bytes);
    expect(bytes).toBeGreaterThan(cache.limits.bytes / 2);
    expect(count).toBeLessThan(12);
    expect(cache.getReady('/11')).toBeDefined();
  });

  test('cached answers to queries replace only other answers to queries', async () => {
    const { load, cache } = setup();
    await cache.get(blog, '/x', load);
    const { count } = cache.limits;
    for (let index = 0; index < count; index++) await cache.get(blog, `/search?q=${index}`, load);
    expect(cache.getReady('/x')).toBeDefined();
    expect(cache.getReady('/search?q=0')).toBeUndefined();
    expect(cache.getReady(`/search?q=${count - 1}`)).toBeDefined();
    expect(cache.size.count).toBeLessThan(count / 2);
  });

  describe('while the database is down', () => {
    const minute = 60_000;
    const hour = 60 * minute;
    const away = () => Promise.reject(createDatabaseUnavailableError());

    test('are served for a day, with their age since they were last confirmed', async () => {
      const { state, load, cache } = setup();
      const made = await cache.get(blog, '/x', load);
      state.seenAt = () => 10 * minute;
      state.now = 11 * minute;
      expect(cache.getReady('/x')).toEqual({ ...made, age: 60 });
      state.now = 24 * hour + 10 * minute;
      expect(cache.getReady('/x')).toEqual({ ...made, age: 24 * 3600 });
      state.now += 1;
      expect(cache.getReady('/x')).toBeUndefined();
      await expect(cache.get(blog, '/x', away)).rejects.toThrow(
        createDatabaseUnavailableError().message,
      );
    });

    test('are also served when a newer version cannot be read', async () => {
      const { state, load, cache } = setup();
      const made = await cache.get(blog, '/x', load);
      state.version = 2;
      state.now = minute;
      expect(await cache.get(blog, '/x', away)).toEqual({ ...made, age: 60 });
      expect(await cache.get(blog, '/x', load)).toMatchObject({ age: undefined });
    });

    test('an error of the code is not hidden by an earlier answer', async () => {
      const { state, load, cache } = setup();
      await cache.get(blog, '/x', load);
      state.version = 2;
      const faulty = cache.get(blog, '/x', () => Promise.reject(new Error('ours')));
      await expect(faulty).rejects.toThrow('ours');
    });
  });
});
