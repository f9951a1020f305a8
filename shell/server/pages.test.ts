import { createServer, type Server } from 'node:http';
import type { AddressInfo } from 'node:net';
import { afterEach, describe, expect, test } from '@jest/globals';
import pino from 'pino';
import type { Business } from '@site/contracts/business';
import type { ReleaseMap, RemoteManifest } from '@site/contracts/federation';
import { ProcessMetrics } from '@site/server-kit/metrics/process';
import { requestHandler } from './app';
import { ContentVersions } from './content-versions';
import { Editions } from './edition';
import { readEnvironment } from './environment';
import { pageMaker } from './make-page';
import type { AcceptedMap } from './map/release-map';
import { PageCache } from './page-cache/page-cache';
import type { PageServer } from './pages';
import { PoolFull } from './render-pool';
import type { RenderJob, RenderResult } from './render/job';

const hash = (letter: string): string => `sha384-${letter.repeat(64)}`;
const base = 'http://files.example';

const manifest = (build: string): RemoteManifest => ({
  name: 'blog',
  build,
  container: `blog_${build}`,
  contract: '1.0',
  routes: ['/', '/blog/{slug}', '/link/{token}', '/mine', '/path', '/admin/blog'],
  query: {
    '/': ['q'],
    '/blog/{slug}': [],
    '/link/{token}': [],
    '/mine': [],
    '/path': [],
    '/admin/blog': [],
  },
  parts: [],
  navigation: [],
  preload: {},
  integrity: { 'web/remoteEntry.js': hash('e') },
});

const accepted = (canary = false): AcceptedMap => {
  const map: ReleaseMap = {
    version: 1,
    remotes: {
      blog: {
        base,
        stable: { build: 'old', integrity: hash('a') },
        ...(canary && { canary: { build: 'new', integrity: hash('b'), percent: 100 } }),
      },
    },
  };
  const manifests = ['old', 'new'].map((build) => [`${base}/${build}`, manifest(build)] as const);
  return { map, manifests: new Map(manifests) };
};

const posts = { route: 'GET /api/blog', contentVersion: 'blog=1' };
const mine = { route: 'GET /api/learning/progress/{userEmail}', contentVersion: null };

const own = { route: 'GET /api/learning/progress/{email}', contentVersion: null };
const answersOf: Readonly<Record<string, RenderResult['answers']>> = {
  '/mine': [posts, mine],
  '/path': [posts, own],
};

/** A page as a render thread gives it; in it stands what it was rendered from. */
function rendered({ pathname, search, cookie = 'nobody', site }: RenderJob): RenderResult {
  const found = !pathname.endsWith('/missing') && pathname !== '/404';
  return {
    status: found ? 200 : 404,
    ...(pathname === '/blog/former' && { movedTo: '/blog/present' }),
    head: '<title>Page</title>',
    header: '',
    main: `<p>${pathname}${search} for ${cookie} of ${site.pins.blog?.build}</p>`,
    footer: '',
    styles: '<style data-emotion="css">p{color:red}</style>',
    globalStyles: 'body{margin:0}',
    state: '{}',
    preload: [],
    noindex: pathname.startsWith('/link/'),
    answers: answersOf[pathname] ?? (pathname.startsWith('/blog/') ? [posts] : []),
    problems: [],
    milliseconds: { load: 1, render: 2 },
  };
}

interface Bench {
  url: string;
  /** What was rendered, in its order. */
  jobs: RenderJob[];
  /** What else threads were asked to do. */
  performed: string[];
  cache: PageCache;
  get: (path: string, headers?: Record<string, string>) => Promise<Response>;
}

const servers: Server[] = [];
afterEach(() => {
  for (const server of servers.splice(0)) server.close();
});

async function start({
  canary = false,
  ids = {},
  render = async (job: RenderJob) => rendered(job),
}: {
  canary?: boolean;
  ids?: Pick<Business, 'analyticsId' | 'adPixelId'>;
  render?: (job: RenderJob) => Promise<RenderResult>;
} = {}): Promise<Bench> {
  const environment = readEnvironment({ PUBLIC_URL: 'https://site.example' });
  const log = pino({ level: 'silent' });
  const jobs: RenderJob[] = [];
  const performed: string[] = [];
  const pool = {
    render: (job: RenderJob) => {
      jobs.push(job);
      return render(job);
    },
    perform: async (task: string, job: { main: string; url: string }) => {
      performed.push(task);
      return task === 'picture' ? Buffer.from(`png of ${job.main}`) : `${job.main} at ${job.url}`;
    },
  } as unknown as PageServer['pool'];
  const acceptedMap = accepted(canary);
  const map = { isReady: true, current: () => acceptedMap } as PageServer['map'];
  const business = { name: 'Site', ...ids } as Business;
  const files = { build: 'shell1', entry: [], preload: [] };
  const editions = new Editions({ environment, business, map, files });
  const apiOrigin = 'http://api';
  const makePage = pageMaker({ pool, files, boot: 'start()', apiOrigin, vitalsPercent: 10, log });
  const versions = new ContentVersions('http://api', log);
  versions.current = () => 1;
  const cache = new PageCache({ limit: 1_000_000, versions, make: makePage, log });
  const processMetrics = new ProcessMetrics();
  const server = createServer(
    requestHandler(
      {
        environment,
        business,
        map,
        editions,
        versions,
        pool,
        makePage,
        cache,
        processMetrics,
        log,
      },
      { 'x-constant': 'yes' },
      '/nowhere',
    ),
  );
  servers.push(server);
  await new Promise<void>((resolve) => server.listen(0, '127.0.0.1', resolve));
  const url = `http://127.0.0.1:${(server.address() as AddressInfo).port}`;
  return {
    url,
    jobs,
    performed,
    cache,
    get: (path, headers = {}) => fetch(url + path, { headers, redirect: 'manual' }),
  };
}

describe('a page that shows something else to who has learned', () => {
  test('is kept for everybody else, and never shown to a learner', async () => {
    const { get, jobs } = await start();
    const stranger = await get('/path');
    expect(await (await get('/path', { cookie: 'visitor=x' })).text()).toBe(await stranger.text());
    expect(jobs).toHaveLength(1);
    expect(stranger.headers.get('cache-control')).toContain('public');
    for (const name of ['learner=ann', '__Host-learner=ben', 'visitor=x; learner=cleo']) {
      const answer = await get('/path', { cookie: name });
      expect(await answer.text()).toContain(`/path for ${name} of old`);
      expect(answer.headers.get('cache-control')).toBe('private, no-cache');
      expect(answer.headers.get('etag')).not.toBe(stranger.headers.get('etag'));
      expect(answer.headers.get('vary')).toContain('Cookie');
    }
    const after = await get('/path');
    expect(await after.text()).toContain('/path for nobody');
    // A cache in between must not give one's page to the other.
    expect(after.headers.get('vary')).toContain('Cookie');
  });

  test('is no learner’s when the first who asks has learned', async () => {
    const { get } = await start();
    expect(await (await get('/path', { cookie: 'learner=ann' })).text()).toContain('learner=ann');
    expect(await (await get('/path')).text()).toContain('/path for nobody');
  });
});

describe('a page that says nothing of its visitor', () => {
  test('is rendered once, for nobody, and is the same for everybody', async () => {
    const { get, jobs } = await start();
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

  test('is not sent again to whoever has it', async () => {
    const { get } = await start();
    const etag = (await get('/')).headers.get('etag') ?? '';
    for (const known of [etag, etag.replace('W/', ''), `"other", ${etag}`, '*']) {
      const answer = await get('/', { 'if-none-match': known });
      expect(answer.status).toBe(304);
      expect(answer.headers.get('etag')).toBe(etag);
      expect(await answer.text()).toBe('');
    }
    expect((await get('/', { 'if-none-match': '"other"' })).status).toBe(200);
  });

  test('comes in the encoding that is asked for', async () => {
    const { get } = await start();
    for (const encoding of ['br', 'gzip']) {
      const answer = await get('/', { 'accept-encoding': encoding });
      expect(answer.headers.get('content-encoding')).toBe(encoding);
      expect(await answer.text()).toContain('/ for nobody');
    }
    const plain = await get('/', { 'accept-encoding': 'identity' });
    expect(plain.headers.get('content-encoding')).toBeNull();
  });

  test('has a policy with the hashes of its own script and styles, and no nonce', async () => {
    const { get } = await start();
    const policy = (await get('/')).headers.get('content-security-policy');
    // echo -n 'start()' | openssl dgst -sha256 -binary | base64
    expect(policy).toContain(
      "script-src 'sha256-DIm7WJS6ZKDYe5qFLPy+h4JFI9Bol5QmYC57mt3Fb00=' 'strict-dynamic'",
    );
    expect(policy?.match(/style-src [^;]*/)?.[0].match(/'sha256-/g)).toHaveLength(3);
    expect(policy).not.toContain('nonce');
  });

  test('is one page however its address is written', async () => {
    const { get, jobs, cache } = await start();
    await get('/blog/titles');
    await get('/blog/titles?utm_source=mail');
    const other = await get('/blog/%74itles?utm_source=mail');
    expect(other.status).toBe(308);
    expect(other.headers.get('location')).toBe('/blog/titles?utm_source=mail');
    expect(jobs).toHaveLength(1);
    expect(cache.size.pages).toBe(1);
  });

  test('shows what its query asks for', async () => {
    const { get, jobs } = await start();
    expect(await (await get('/?q=maps')).text()).toContain('/?q=maps for nobody');
    expect(await (await get('/?x=1&q=maps')).text()).toContain('/?q=maps for nobody');
    expect(await (await get('/')).text()).toContain('/ for nobody');
    expect(jobs).toHaveLength(2);
  });
});

describe('a page of a visitor', () => {
  test('is never given to another one, whoever comes first and however many at once', async () => {
    const { get, cache } = await start();
    const visitors = ['ann', 'ben', 'cat', 'ann'];
    for (let round = 0; round < 3; round++) {
      const answers = await Promise.all(
        visitors.map((name) => get('/mine', { cookie: `learner=${name}` })),
      );
      for (const [index, answer] of answers.entries()) {
        expect(await answer.text()).toContain(`/mine for learner=${visitors[index]} `);
        expect(answer.headers.get('cache-control')).toBe('private, no-cache');
      }
      const stranger = await get('/mine');
      expect(await stranger.text()).toContain('/mine for nobody');
    }
    expect(cache.size.pages).toBe(0);
  });

  test('is not kept when its address is a secret, or names what there is not', async () => {
    const { get, cache } = await start();
    for (const path of ['/link/aSecretToken', '/blog/missing']) {
      const answer = await get(path);
      expect(answer.headers.get('cache-control')).toBe('private, no-cache');
    }
    expect(cache.size.pages).toBe(0);
  });

  test('of the administration is kept nowhere', async () => {
    const { get, cache } = await start();
    const answer = await get('/admin/blog');
    expect(answer.headers.get('cache-control')).toBe('no-store');
    expect(cache.size.pages).toBe(0);
  });
});

test('a page that has moved is answered with its new address, for good', async () => {
  const { get } = await start();
  const { status, headers } = await get('/blog/former?q=1');
  expect(status).toBe(301);
  expect(headers.get('location')).toBe('/blog/present');
});

describe('a page in another form', () => {
  test('is announced by the page, made of it once, and kept as long as it', async () => {
    const { get, jobs, performed } = await start();
    for (let round = 0; round < 2; round++) {
      const page = await get('/blog/titles');
      const link = '</blog/titles.md>; rel="alternate"; type="text/markdown"';
      expect(page.headers.get('link')).toBe(link);
      const markdown = await get('/blog/titles.md');
      expect(markdown.status).toBe(200);
      expect(markdown.headers.get('content-type')).toBe('text/markdown; charset=utf-8');
      expect(markdown.headers.get('link')).toBe(
        '<https://site.example/blog/titles>; rel="canonical"',
      );
      expect(markdown.headers.get('cache-control')).toBe(page.headers.get('cache-control'));
      expect(await markdown.text()).toContain('<p>/blog/titles for nobody of old</p> at https:');
      const picture = await get('/social/blog/titles.png');
      expect(picture.headers.get('content-type')).toBe('image/png');
      expect(await picture.text()).toContain('png of <p>/blog/titles for nobody');
    }
    expect(jobs).toHaveLength(1);
    expect(performed).toEqual(['markdown', 'picture']);
  });

  test('of the home page is index, comes compressed, and not again to whoever has it', async () => {
    const { get } = await start();
    const markdown = await get('/index.md', { 'accept-encoding': 'br' });
    expect(markdown.headers.get('content-encoding')).toBe('br');
    expect(await markdown.text()).toContain('<p>/ for nobody of old</p>');
    const etag = markdown.headers.get('etag') ?? '';
    expect((await get('/index.md', { 'if-none-match': etag })).status).toBe(304);
  });

  test('of a page with data of its visitor is that of a stranger', async () => {
    const { get } = await start();
    const markdown = await get('/mine.md', { cookie: 'learner=ann' });
    expect(await markdown.text()).toContain('/mine for nobody of old');
  });

  test('is not there of secrets, of the administration, and of what does not exist', async () => {
    const { get, performed } = await start();
    for (const path of ['/link/aSecretToken', '/admin/blog', '/blog/missing', '/nowhere']) {
      expect((await get(path)).headers.get('link')).toBeNull();
      expect((await get(`${path}.md`)).headers.get('content-type')).toMatch(/^text\/html/);
      expect((await get(`/social${path}.png`)).headers.get('content-type')).toMatch(/^text\/html/);
    }
    expect(performed).toEqual([]);
  });
});

test('all that leads to no page is one page', async () => {
  const { get, jobs, cache } = await start();
  const [first, second] = [await get('/nowhere'), await get('/no/where/else?q=1')];
  expect([first.status, second.status]).toEqual([404, 404]);
  expect(await second.text()).toBe(await first.text());
  expect(jobs).toHaveLength(1);
  expect(cache.size.pages).toBe(1);
});

test('with a canary it matters who asks, and nobody in between may keep a page', async () => {
  const { get } = await start({ canary: true });
  const stranger = await get('/');
  expect(await stranger.text()).toContain('of old');
  expect(stranger.headers.get('set-cookie')).toMatch(/^visitor=/);
  const visitor = await get('/', { cookie: 'visitor=somebody' });
  expect(await visitor.text()).toContain('of new');
  for (const { headers } of [stranger, visitor]) {
    expect(headers.get('cache-control')).toBe('private, no-cache');
    expect(headers.get('vary')).toBe('Accept-Encoding, Cookie');
  }
});

test('a private page never has the tag of a shared one, be it the same page', async () => {
  const shared = (await (await start()).get('/')).headers.get('etag') ?? '';
  const { get } = await start({ canary: true });
  const own = await get('/', { 'if-none-match': shared });
  expect(own.status).toBe(200);
  const etag = own.headers.get('etag') ?? '';
  expect(etag).not.toBe(shared);
  expect((await get('/', { 'if-none-match': etag })).status).toBe(304);
});

test('what is kept is shown to the operator, and to nobody who comes through a proxy', async () => {
  const { get, cache } = await start();
  await get('/');
  await get('/');
  const metrics = await (await get('/metrics')).text();
  expect(metrics).toContain(`page_cache_bytes ${cache.size.bytes}\n`);
  expect(metrics).toContain('page_cache_limit_bytes 1000000\n');
  expect(metrics).toContain('pages_ready_total 1\n');
  expect(metrics).toContain('pages_made_total 1\n');
  expect((await get('/metrics', { 'x-forwarded-for': '203.0.113.1' })).status).toBe(404);
});

test('with a part missing it is not to be kept by anybody', async () => {
  const render = async (job: RenderJob) => ({ ...rendered(job), problems: ['part 1'] });
  const { get } = await start({ render });
  expect((await get('/')).headers.get('cache-control')).toBe('no-store');
});

test('when there is no place for a render, the page says when to come again', async () => {
  const { get } = await start({ render: () => Promise.reject(new PoolFull('no place')) });
  const answer = await get('/');
  expect(answer.status).toBe(503);
  expect(Number(answer.headers.get('retry-after'))).toBeGreaterThan(0);
  expect(answer.headers.get('cache-control')).toBe('no-store');
  expect(answer.headers.get('content-security-policy')).toMatch(/style-src 'self' 'sha256-/);
  expect(await answer.text()).toContain('One <mark>moment</mark>, please');
});

describe('the policy of a site', () => {
  const connections = async (ids: Pick<Business, 'analyticsId' | 'adPixelId'>) => {
    const { get } = await start({ ids });
    const policy = (await get('/')).headers.get('content-security-policy') ?? '';
    return /connect-src ([^;]*)/.exec(policy)?.[1];
  };

  test('without trackers lets pages speak to itself alone', async () => {
    expect(await connections({})).toBe("'self'");
  });

  test('names the servers of those trackers that it has an id for', async () => {
    const analytics = await connections({ analyticsId: 'G-TEST1234' });
    expect(analytics).toContain('https://*.google-analytics.com');
    expect(analytics).not.toContain('facebook');
    expect(await connections({ adPixelId: '1234567890' })).toBe(
      "'self' https://connect.facebook.net https://www.facebook.com",
    );
  });

  test('no page connects to a tracker by itself: nobody was asked yet', async () => {
    const { get } = await start({ ids: { analyticsId: 'G-TEST1234', adPixelId: '1234567890' } });
    expect(await (await get('/')).text()).not.toMatch(/<[^>]*(googletagmanager|facebook)/);
  });
});
