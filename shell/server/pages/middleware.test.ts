import { describe, expect, test } from '@jest/globals';
import { pino } from 'pino';
import type { Business } from '@site/contracts/offer/business';
import type { RenderJob } from '@site/islands/server/job';
import { createFileMap } from '@site/releases/map/file-store';
import { MapReader } from '@site/releases/map/map-reader';
import { Unavailable } from '@site/server-kit/clients/fair-queue';
import { serve } from '@site/server-kit/testing/serve';
import { fakeRender, startTestShell } from '../testing/test-shell';

test('a page that is different for learners is cached for others and not shown to a learner, whoever comes first', async () => {
  const { get, jobs } = await startTestShell();
  expect(await (await get('/path', { cookie: 'learner=ann' })).text()).toContain('learner=ann');
  const stranger = await get('/path');
  expect(await (await get('/path', { cookie: 'visitor=x' })).text()).toBe(await stranger.text());
  expect(jobs).toHaveLength(2);
  // Shared caches that ignore cookies must not give the page of one visitor to another.
  expect(stranger.headers.get('cache-control')).toBe('private, no-cache');
  const etag = stranger.headers.get('etag') ?? '';
  expect((await get('/path', { 'if-none-match': etag })).status).toBe(304);
  for (const name of ['learner=ann', '__Host-learner=ben', 'visitor=x; learner=cleo']) {
    const answer = await get('/path', { cookie: name });
    expect(await answer.text()).toContain(`/path for ${name} of old`);
    expect(answer.headers.get('cache-control')).toBe('private, no-cache');
    expect(answer.headers.get('etag')).not.toBe(etag);
    expect(answer.headers.get('vary')).toContain('Cookie');
  }
  const after = await get('/path');
  expect(await after.text()).toContain('/path for nobody');
  // A browser must not reuse the learner's page for a visitor without the cookie, or the reverse.
  expect(after.headers.get('vary')).toContain('Cookie');
});

describe('a page without data of its visitor', () => {
  test('is rendered once, without cookies, for everyone', async () => {
    const { get, jobs } = await startTestShell();
    const first = await get('/', { cookie: 'learner=ann' });
    const second = await get('/', { cookie: 'learner=ben' });
    const text = await first.text();
    expect(text).toContain('/ for nobody of old');
    expect(await second.text()).toBe(text);
    expect(jobs).toHaveLength(1);
    for (const { headers } of [first, second]) {
      expect(headers.get('cache-control')).toBe(
        'public, max-age=0, s-maxage=1, stale-while-revalidate=30, stale-if-error=86400',
      );
      expect(headers.get('x-constant')).toBe('yes');
      expect(headers.get('content-type')).toBe('text/html; charset=utf-8');
      expect(headers.get('vary')).toBe('Accept-Encoding');
    }
    expect(second.headers.get('etag')).toBe(first.headers.get('etag'));
  });

  test('is 304 for a client that has it', async () => {
    const { get } = await startTestShell();
    const etag = (await get('/')).headers.get('etag') ?? '';
    for (const known of [etag, etag.replace('W/', ''), `"other", ${etag}`, '*']) {
      const answer = await get('/', { 'if-none-match': known });
      expect(answer.status).toBe(304);
      expect(answer.headers.get('etag')).toBe(etag);
      expect(await answer.text()).toBe('');
    }
    expect((await get('/', { 'if-none-match': '"other"' })).status).toBe(200);
  });

  test.each([
    ['the cache', true],
    ['a render', false],
  ])('comes from %s in the accepted encoding', async (_, keepsPages) => {
    const { get } = await startTestShell({ keepsPages });
    for (const encoding of ['br', 'gzip']) {
      const answer = await get('/', { 'accept-encoding': encoding });
      expect(answer.headers.get('content-encoding')).toBe(encoding);
      expect(await answer.text()).toContain('/ for nobody');
    }
    const plain = await get('/', { 'accept-encoding': 'identity' });
    expect(plain.headers.get('content-encoding')).toBeNull();
  });

  test('has a policy with the hashes of its own script and styles, and no nonce', async () => {
    const { get } = await startTestShell();
    const policy = (await get('/')).headers.get('content-security-policy');
    // echo -n 'startTestShell()' | openssl dgst -sha256 -binary | base64
    expect(policy).toContain(
      "script-src 'sha256-DIm7WJS6ZKDYe5qFLPy+h4JFI9Bol5QmYC57mt3Fb00=' 'strict-dynamic'",
    );
    expect(policy?.match(/style-src [^;]*/)?.[0].match(/'sha256-/g)).toHaveLength(3);
    expect(policy).not.toContain('nonce');
  });

  test('is one page for every spelling of its address, and another for a query that it reads', async () => {
    const { get, jobs, cache } = await startTestShell();
    await get('/blog/titles');
    await get('/blog/titles?utm_source=mail');
    const other = await get('/blog/%74itles?utm_source=mail');
    expect(other.status).toBe(308);
    expect(other.headers.get('location')).toBe('/blog/titles?utm_source=mail');
    expect([jobs.length, cache?.size.count]).toEqual([1, 1]);
    for (const query of ['?q=maps', '?x=1&q=maps'])
      expect(await (await get(`/${query}`)).text()).toContain('/?q=maps for nobody');
  });
});

test('a page with data of its visitor has a Cross-Origin-Opener-Policy', async () => {
  const { get } = await startTestShell();
  const fetchPolicy = async (path: string, headers: Record<string, string> = {}) =>
    (await get(path, headers)).headers.get('cross-origin-opener-policy');
  for (const path of ['/', '/', '/?q=maps', '/blog/titles', '/path', '/no/such/page'])
    expect(await fetchPolicy(path)).toBeNull();
  const learner = { cookie: 'learner=ann' };
  for (const path of ['/mine', '/path', '/path'])
    expect(await fetchPolicy(path, learner)).toBe('same-origin');
  for (const path of ['/blog/drafts/abc', '/link/abc', '/admin/blog'])
    expect(await fetchPolicy(path)).toBe('same-origin');
});

describe('a page of a visitor', () => {
  test('is not given to another visitor, whoever comes first and however many at once', async () => {
    const { get, cache } = await startTestShell();
    for (let round = 0; round < 2; round++) {
      const visits = ['ann', 'ben', 'ann'].map(async (name) => {
        const answer = await get('/mine', { cookie: `learner=${name}; __Host-admin_session=x` });
        expect(await answer.text()).toContain(`/mine for learner=${name} `);
        expect(answer.headers.get('cache-control')).toBe('private, no-cache');
      });
      await Promise.all(visits);
      expect(await (await get('/mine')).text()).toContain('/mine for nobody');
    }
    expect(cache?.size.count).toBe(0);
  });

  test('is rendered once and without cookies if it is the same for everyone with the address', async () => {
    const { get, jobs, cache } = await startTestShell();
    for (const cookie of ['learner=ann', 'visitor=x']) {
      const answer = await get('/result', { cookie });
      expect(await answer.text()).toContain('/result for nobody');
      expect(answer.headers.get('cache-control')).toBe('private, no-cache');
    }
    expect([jobs.length, cache?.size.count]).toEqual([2, 0]);
  });

  test('leaves other pages of its route in the cache', async () => {
    const { get, jobs } = await startTestShell();
    await get('/');
    for (const q of ['mine', 'mine']) await get(`/?q=${q}`, { cookie: 'learner=ann' });
    const before = jobs.length;
    expect(await (await get('/')).text()).toContain('/ for nobody');
    expect(jobs).toHaveLength(before);
  });

  test.each(['/admin/blog', '/blog/drafts/aSecretToken', '/blog/drafts/missing'])(
    '%s is not cached',
    async (path) => {
      const { get, cache } = await startTestShell();
      const answer = await get(path);
      expect(answer.headers.get('cache-control')).toBe('no-store');
      expect(answer.headers.get('x-robots-tag')).toBe('noindex');
      expect(answer.headers.get('referrer-policy')).toBe('same-origin');
      expect(await answer.text()).toMatch(/<html(?![^>]*data-vitals)[^>]* data-confidential/);
      expect(cache?.size.count).toBe(0);
    },
  );
});

test('a page is an uncacheable 503 until there is a map', async () => {
  const store = createFileMap('no/such/map.json');
  const mapReader = new MapReader(store, 'no/such/state.json', [], pino({ level: 'silent' }));
  const { get } = await startTestShell({ mapReader });
  const answer = await get('/');
  expect(answer.status).toBe(503);
  expect(answer.headers.get('retry-after')).toBe('2');
  expect(answer.headers.get('cache-control')).toBe('no-store');
  expect(await answer.text()).toContain('The site is starting.');
});

test('a page that has moved redirects permanently', async () => {
  const { get } = await startTestShell();
  const { status, headers } = await get('/blog/former?q=1');
  expect(status).toBe(301);
  expect(headers.get('location')).toBe('/blog/present');
});

describe('missing things of a route', () => {
  test('share one page, rendered once, without the text of the address', async () => {
    const { get, jobs } = await startTestShell();
    const paths = ['/blog/missing', '/blog/missing-too', '/blog/missing?utm_source=mail'];
    for (const path of paths) {
      const answer = await get(path);
      expect(answer.status).toBe(404);
      const text = await answer.text();
      expect(text).toContain('<p>/blog/- for nobody');
      expect(text).toContain(' data-rendered-at="/blog/-"');
      expect(text).not.toContain('missing');
      // The thing may be published at any moment.
      expect(answer.headers.get('cache-control')).toBe('private, no-cache');
    }
    const whole = jobs.filter(({ onlyIfExists }) => !onlyIfExists);
    expect(whole.map(({ pathname }) => pathname)).toEqual(['/blog/-']);
    expect(await (await get('/blog/titles')).text()).not.toContain('data-rendered-at');
  });

  test('are asked for every time, so that a new one is found at once', async () => {
    let isPublished = false;
    const render = async (job: RenderJob) => {
      const pathname = isPublished ? job.pathname.replace('missing', 'titles') : job.pathname;
      return fakeRender({ ...job, pathname });
    };
    const { get } = await startTestShell({ render });
    expect((await get('/blog/missing')).status).toBe(404);
    isPublished = true;
    const answer = await get('/blog/missing');
    expect(answer.status).toBe(200);
    expect(await answer.text()).toContain('/blog/titles for nobody');
    expect((await get('/blog/missing-too')).status).toBe(200);
  });

  test('are rendered one by one while their shared page fails', async () => {
    const render = async (job: RenderJob) =>
      job.pathname === '/blog/-' ? { ...fakeRender(job), status: 200 as const } : fakeRender(job);
    const { get } = await startTestShell({ render });
    const answer = await get('/blog/missing');
    expect(answer.status).toBe(404);
    expect(await answer.text()).toContain('<p>/blog/missing for nobody');
  });
});

test('all unknown addresses share one page', async () => {
  const { get, jobs, cache } = await startTestShell();
  const [first, second] = [await get('/nowhere'), await get('/no/where/else?q=1')];
  expect([first.status, second.status]).toEqual([404, 404]);
  expect(await second.text()).toBe(await first.text());
  expect(jobs).toHaveLength(1);
  expect(cache?.size.count).toBe(1);
});

test.each(['/nowhere', '/404', '/blog/missing'])(
  'a page that does not exist is sent whole to a client that has it: %s',
  async (path) => {
    const { get } = await startTestShell();
    const first = await get(path);
    const known = first.headers.get('etag') ?? '';
    const again = await get(path, { 'if-none-match': known });
    expect([first.status, again.status]).toEqual([404, 404]);
    expect(await again.text()).toBe(await first.text());
  },
);

test('with a canary pages vary by visitor, and shared caches may not store them', async () => {
  const { get } = await startTestShell({ canary: 100 });
  const stranger = await get('/');
  expect(await stranger.text()).toContain('of new');
  expect(stranger.headers.get('set-cookie')).toMatch(/^__Host-visitor=.*httponly/i);
  const visitor = await get('/', { cookie: '__Host-visitor=somebody' });
  expect(await visitor.text()).toContain('of new');
  for (const { headers } of [stranger, visitor]) {
    expect(headers.get('cache-control')).toBe('private, no-cache');
    expect(headers.get('vary')).toBe('Accept-Encoding, Cookie');
  }
});

test('the first page of a visitor has the build that the visitor keeps', async () => {
  const { get } = await startTestShell({ canary: 50 });
  const buildIn = async (answer: Response) => /of (old|new)/.exec(await answer.text())?.[1];
  const builds = new Set<string | undefined>();
  for (let stranger = 0; stranger < 30; stranger++) {
    const first = await get('/');
    const [cookie = ''] = (first.headers.get('set-cookie') ?? '').split(';');
    const build = await buildIn(first);
    expect(await buildIn(await get('/', { cookie }))).toBe(build);
    builds.add(build);
  }
  expect(builds.size).toBe(2);
});

test('a private page has its own ETag, and is 304 for a client that has it', async () => {
  const shared = (await (await startTestShell()).get('/')).headers.get('etag') ?? '';
  const { get } = await startTestShell({ canary: 100 });
  const own = await get('/', { 'if-none-match': shared });
  expect(own.status).toBe(200);
  const etag = own.headers.get('etag') ?? '';
  expect(etag).not.toBe(shared);
  expect((await get('/', { 'if-none-match': etag })).status).toBe(304);
});

test('the metrics of the cache need the token', async () => {
  const { get, cache } = await startTestShell();
  await get('/');
  await get('/');
  const metrics = await (await get('/metrics')).text();
  expect(metrics).toContain(`page_cache_bytes ${cache?.size.bytes}\n`);
  expect(metrics).toContain('page_cache_limit_bytes 1000000\n');
  expect(metrics).toContain('pages_ready_total 1\n');
  expect(metrics).toContain('pages_made_total 1\n');
  expect((await get('/metrics', { 'x-forwarded-for': '203.0.113.1' })).status).toBe(404);
});

test('a visitor’s own page has the age of the oldest cached answer in it', async () => {
  const render = async (job: RenderJob) => {
    const page = fakeRender(job);
    const ages = [120, 0];
    return {
      ...page,
      answers: page.answers.map((answer) => ({ ...answer, age: ages.shift() ?? 0 })),
    };
  };
  const { get } = await startTestShell({ render });
  expect((await get('/mine')).headers.get('age')).toBe('120');
  expect((await (await startTestShell()).get('/mine')).headers.get('age')).toBeNull();
});

test.each(['/', '/map.json', '/favicon.svg'])(
  '%s refuses other methods than GET and HEAD',
  async (path) => {
    const { url } = await startTestShell();
    const answer = await fetch(url + path, { method: 'POST' });
    expect([answer.status, answer.headers.get('allow')]).toEqual([405, 'GET, HEAD']);
  },
);

test.each(['GET', 'HEAD'])('an error always has Cache-Control: %s', async (method) => {
  const { origin } = await serve((_, response) => void response.writeHead(404).end());
  const { url } = await startTestShell({ variables: { API_ORIGIN: origin } });
  for (const path of ['/static/none.js', '/api/none']) {
    const { status, headers } = await fetch(url + path, { method });
    expect([status, headers.get('cache-control')]).toEqual([404, 'no-store']);
  }
});

test('a full queue of renders answers 503 with Retry-After', async () => {
  const { get } = await startTestShell({ render: () => Promise.reject(new Unavailable('full')) });
  const answer = await get('/');
  expect(answer.status).toBe(503);
  expect(Number(answer.headers.get('retry-after'))).toBeGreaterThan(0);
  expect(answer.headers.get('cache-control')).toBe('no-store');
  expect(answer.headers.get('content-security-policy')).toBe("default-src 'none'");
  expect(answer.headers.get('vary')).toContain('Accept-Encoding');
  expect(await answer.text()).toBe('busy');
});

test('renders are queued by client: an address, or a network of IPv6', async () => {
  const { get, clients } = await startTestShell();
  for (const address of ['2001:db8::1', '2001:db8::2', '203.0.113.7'])
    for (const path of ['/admin/blog', `/blog/of-${address.replace(/\W/g, '-')}`])
      await get(path, { 'x-forwarded-for': address });
  const [network, address] = ['2001:db8::/64', '203.0.113.7'];
  expect(clients).toEqual([network, network, network, network, address, address]);
});

describe('the content security policy', () => {
  const connections = async (ids: Pick<Business, 'analyticsId' | 'adPixelId'>) => {
    const { get } = await startTestShell({ ids });
    const policy = (await get('/')).headers.get('content-security-policy') ?? '';
    return /connect-src ([^;]*)/.exec(policy)?.[1];
  };

  test('names the servers of the configured trackers alone', async () => {
    expect(await connections({})).toBe("'self'");
    const analytics = await connections({ analyticsId: 'G-TEST1234' });
    expect(analytics).toContain('https://*.google-analytics.com');
    expect(analytics).not.toContain('facebook');
    expect(await connections({ adPixelId: '1234567890' })).toBe(
      "'self' https://connect.facebook.net https://www.facebook.com",
    );
  });

  test('no page preconnects to a tracker before consent', async () => {
    const { get } = await startTestShell({
      ids: { analyticsId: 'G-TEST1234', adPixelId: '1234567890' },
    });
    expect(await (await get('/')).text()).not.toMatch(/<[^>]*(googletagmanager|facebook)/);
  });
});
