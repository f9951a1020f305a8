import { spawnSync } from 'node:child_process';
import { once } from 'node:events';
import type { IncomingMessage, OutgoingHttpHeaders } from 'node:http';
import { request as askSecurely, type RequestOptions } from 'node:https';
import { join } from 'node:path';
import { text } from 'node:stream/consumers';
import type { APIRequestContext, APIResponse } from '@playwright/test';
import { findFreePort } from '@site/tooling/free-port';
import { until } from '@site/tooling/until';
import { FaultyProxy } from '../../support/faults/faulty-proxy';
import { type Testbed, withTestbed } from '../../support/faults/testbed';
import { listen } from '../../support/site/listen';
import { type RunningNginx, startNginx } from '../../support/site/nginx';
import { withResources } from '../../support/site/resources';
import { startShell } from '../../support/site/shell';
import { expect, test as base } from '../../support/test';

const isInstalled = spawnSync('nginx', ['-v']).status === 0;
base.skip(!isInstalled && !process.env['CI'], 'not checked: nginx is not installed');

/** The tests' own shell behind nginx. */
interface Front {
  nginx: RunningNginx;
  /** Between nginx and the shell; records nginx's requests. */
  proxy: FaultyProxy;
  /** A visitor without cookies. */
  newcomer: () => Promise<APIRequestContext>;
  shell: Testbed;
}

interface WorkerFixtures {
  /** A shell that is configured for an nginx in front of it, and the port on which that will listen. */
  behind: { shell: Testbed; port: number };
}

const test = base.extend<{ front: Front }, WorkerFixtures>({
  behind: [
    // eslint-disable-next-line no-empty-pattern -- Playwright reads the names of what a fixture needs
    async ({}, use) =>
      withTestbed(async (shell) => {
        const port = await findFreePort();
        await shell.startShell({
          publicUrl: `https://localhost:${port}`,
          environment: { TRUSTED_PROXIES: 'loopback', PAGE_CACHE_MB: '64' },
        });
        await use({ shell, port });
      }),
    { scope: 'worker' },
  ],
  front: async ({ behind: { shell, port }, playwright }, use) => {
    await withResources(async (resources) => {
      const proxy = resources.use(new FaultyProxy(shell.url));
      await proxy.start();
      const nginx = resources.use(await startNginx(port, proxy.url));
      const newcomer = async () => {
        const visitor = await playwright.request.newContext({
          baseURL: nginx.url,
          ignoreHTTPSErrors: true,
          // The tests search the text of cached answers.
          extraHTTPHeaders: { 'accept-encoding': 'identity' },
        });
        resources.use({ stop: () => visitor.dispose() });
        return visitor;
      };
      await use({ nginx, proxy, newcomer, shell });
    });
    await shell.restore();
  },
});

/** Where nginx got an answer from: `HIT` is its cache. */
const cacheStatus = (answer: APIResponse): string | undefined => answer.headers()['x-cache-status'];

/** Requests a page until it comes from the cache: on a busy machine the cached answer may have expired. */
const untilHit = async (visitor: APIRequestContext, path: string): Promise<APIResponse> => {
  let answer = await visitor.get(path);
  await until(`${path} comes from the cache`, async () => {
    answer = await visitor.get(path);
    return cacheStatus(answer) === 'HIT';
  });
  return answer;
};

const readTitle = async (answer: APIResponse): Promise<string | undefined> =>
  /<title[^>]*>([^<]*)/.exec(await answer.text())?.[1];

test('a public page is answered from the cache with its headers, over https only', async ({
  front: { proxy, newcomer, nginx },
}) => {
  const plain = await (
    await newcomer()
  ).get(`${nginx.plainUrl}/blog?q=titles`, { maxRedirects: 0 });
  expect(plain.status()).toBe(308);
  expect(plain.headers()['location']).toBe('https://localhost/blog?q=titles');

  const first = await (await newcomer()).get('/pricing');
  expect(cacheStatus(first)).toBe('MISS');
  const second = await newcomer();
  await untilHit(second, '/pricing');
  const asked = proxy.requests.length;
  const answer = await untilHit(second, '/pricing');
  expect(proxy.requests.length - asked).toBeLessThanOrEqual(1);
  expect((await answer.text()) === (await first.text())).toBe(true);
  const { etag, ...headers } = answer.headers();
  expect(headers['content-security-policy']).toContain("default-src 'none'");
  expect(headers['cache-control']).toContain('s-maxage=');
  expect(headers['set-cookie']).toBeUndefined();

  const again = await second.get('/pricing', { headers: { 'if-none-match': etag ?? '' } });
  expect(again.status()).toBe(304);
  const override = { cookie: 'visitor=a; __Host-override=x.y' };
  expect(cacheStatus(await second.get('/pricing', { headers: override }))).toBe('BYPASS');
});

test('a release is on a page after its cached copy has expired', async ({
  front: { newcomer, shell: testbed },
  request,
}) => {
  const visitor = await newcomer();
  const before = await untilHit(visitor, '/probe');
  expect(await readTitle(before)).toBe('Probe one');
  const [, seconds] = /s-maxage=(\d+)/.exec(before.headers()['cache-control'] ?? '') ?? [];
  expect(Number(seconds)).toBeLessThanOrEqual(2);

  await testbed.release('probe', 'two');
  const behind = async () => readTitle(await request.get(`${testbed.url}/probe`));
  await until('the shell has made the page anew', async () => (await behind()) === 'Probe two');
  let answer = before;
  await until('what is kept is over its time', async () => {
    answer = await visitor.get('/probe');
    return cacheStatus(answer) !== 'HIT';
  });
  expect(await readTitle(answer)).toBe('Probe two');
  expect(await readTitle(await untilHit(await newcomer(), '/probe'))).toBe('Probe two');
});

test('cached pages are served while the shell is down', async ({ front: { newcomer, proxy } }) => {
  const visitor = await newcomer();
  const cached = await (await untilHit(visitor, '/pricing')).text();
  proxy.faults.inject('down');
  await until('nginx has noticed', async () => {
    const answer = await visitor.get('/pricing');
    expect(answer.status()).toBe(200);
    expect((await answer.text()) === cached).toBe(true);
    return cacheStatus(answer) === 'STALE';
  });
  expect((await visitor.get('/about')).status()).toBe(502);
});

/** Sends a request on a new connection, without checking the certificate. */
async function ask(url: string, options: RequestOptions = {}): Promise<IncomingMessage> {
  const asked = askSecurely(url, { ...options, rejectUnauthorized: false, agent: false }).end();
  const [answer] = await once(asked, 'response');
  return answer;
}

/** Headers of answers that a shared cache must not keep, each for another reason. */
const personalHeaders: Readonly<Record<string, OutgoingHttpHeaders>> = {
  private: { 'cache-control': 'private, no-cache' },
  'not to be stored': { 'cache-control': 'no-store' },
  'without a word about keeping': {},
  'with a cookie': { 'cache-control': 'public, s-maxage=60', 'set-cookie': 'visitor=1' },
  'different for everybody': { 'cache-control': 'public, s-maxage=60', vary: '*' },
};

test('answers for one visitor are not cached, and cookies pass both ways', () =>
  withResources(async ({ use }) => {
    const received: unknown[] = [];
    const shell = await listen((request, response) => {
      received.push(request.headers.cookie);
      const headers = personalHeaders[decodeURI(request.url?.slice(1) ?? '')];
      response.writeHead(200, headers ?? { 'cache-control': 'public, s-maxage=60' });
      response.end('an answer');
    });
    use(shell);
    const nginx = use(await startNginx(await findFreePort(), shell.url));
    const fetchHeaders = async (page: string) => {
      const address = `${nginx.url}/${encodeURI(page)}`;
      const answer = await ask(address, { headers: { cookie: 'a=1' } });
      answer.resume();
      return answer.headers;
    };
    const pages = Object.entries(personalHeaders);
    for (const [page, { 'set-cookie': cookie }] of [...pages, ...pages]) {
      const headers = await fetchHeaders(page);
      expect([page, headers['x-cache-status']]).toEqual([page, 'MISS']);
      expect(headers['set-cookie']?.join()).toBe(cookie);
    }
    expect(new Set(received)).toEqual(new Set(['a=1']));
    await fetchHeaders('everybodys');
    expect((await fetchHeaders('everybodys'))['x-cache-status']).toBe('HIT');
    expect(await nginx.kept()).toHaveLength(1);
  }));

test('the API gets the address of the client, not that of a forged X-Forwarded-For', () =>
  withResources(async ({ folder, use }) => {
    const forwardedFor: unknown[] = [];
    const api = await listen((request, response) => {
      // The shell makes calls of its own, too.
      if (request.url === '/api/contact') forwardedFor.push(request.headers['x-forwarded-for']);
      response.end('{}');
    });
    use(api);
    const port = await findFreePort();
    const options = {
      apiOrigin: api.url,
      mapFile: join(folder, 'map.json'),
      publicUrl: `https://localhost:${port}`,
      environment: { TRUSTED_PROXIES: '127.0.0.1' },
    };
    const shell = use(await startShell(options));
    const nginx = use(await startNginx(port, shell.url));
    const headers = { 'x-forwarded-for': '203.0.113.9' };
    const address = `${nginx.url}/api/contact`;
    await text(await ask(address, { localAddress: '127.0.0.2', headers }));
    expect(forwardedFor).toEqual(['127.0.0.2']);
  }));
