import type { ServerResponse } from 'node:http';
import { gzipSync } from 'node:zlib';
import { describe, expect, test } from '@jest/globals';
import type { Stage } from './collect/collect';
import { DEFAULT_LIMITS } from './fetch/limits';
import { runAudit } from './run';
import { type Answer, audit, html, now, refusal, status, text, toListener } from './testing/audits';
import { toSiteListener } from './testing/fixture-answer';
import { useServers } from './testing/server';
import { WITHOUT_ENCRYPTION } from './testing/sites/delivery-defects';
import { expectedOnGood, getOthers, good } from './testing/sites/good';

const { serve, serveRaw } = useServers();
const site = (answers: Record<string, Answer>) => serve(toListener(answers));

const gif = Buffer.from('R0lGODlhAgADAIAAAAAAAP///ywAAAAAAgADAAACAoRRADs=', 'base64');

describe('a site', () => {
  test('is collected with robots.txt, sitemap, llms.txt, resources and a mobile request', async () => {
    const stages: Stage[] = [];
    const server = await site({
      '/': html(
        '<title>Bread</title><link rel="canonical" href="http://other.test/"><link rel="stylesheet" href="/s.css">' +
          '<script src="/s.js"></script><body>' +
          Array.from({ length: 12 }, (_, index) => `<img src="/${index}.gif" alt="x">`).join(''),
      ),
      '/robots.txt': (response) =>
        text(`User-agent: *\nDisallow: /\nSitemap: /map.xml.gz`)(response),
      '/map.xml.gz': (response) => response.end(gzipSync('<urlset></urlset>')),
      '/llms.txt': text('# Bread'),
      '/s.css': text('body { color: red }', 'text/css'),
      '/s.js': text('1', 'text/javascript'),
      '/0.gif': (response) => response.writeHead(200, { 'content-type': 'image/gif' }).end(gif),
      '/1.gif': text('no image', 'image/gif'),
    });
    const { evidence } = await audit(server, { onStage: (stage) => stages.push(stage) });

    expect(stages).toEqual(['connect', 'document', 'robots', 'resources', 'security', 'judge']);
    expect(evidence).toMatchObject({
      startedAt: now.toISOString(),
      document: { status: 200, url: `${server.origin}/`, hops: [] },
      mobile: { answer: { status: 200 }, page: { title: 'Bread' } },
      robots: { status: 200, text: expect.stringContaining('Disallow') },
      sitemaps: [
        {
          url: `${server.origin}/map.xml.gz`,
          answer: { text: '<urlset></urlset>' },
        },
      ],
      llms: { status: 200, text: '# Bread' },
      canonicalTarget: { url: 'http://other.test/', answer: { measured: false, kind: 'dns' } },
      plainHttp: { measured: false, kind: 'dns' },
    });
    expect(evidence.document.beginning).toContain('<title>Bread');
    expect(evidence.tls).toBeUndefined();
    expect(evidence.httpsAnswers).toBeUndefined();
    expect(evidence.resources.map(({ kind }) => kind).join()).toBe(
      `${'image,'.repeat(10)}style,script`,
    );
    expect(evidence.resources[0]).toMatchObject({
      pixels: { width: 2, height: 3 },
      answer: { transferred: gif.length },
    });
    expect(evidence.resources[1]).toMatchObject({ answer: { status: 200 } });
    expect(evidence.resources[1]?.pixels).toBeUndefined();
    expect(evidence.resources[2]?.answer).toMatchObject({ status: 404 });
    expect(evidence.resources.find(({ kind }) => kind === 'style')?.text).toContain('red');
    // The page is requested for two devices, everything else once.
    const twice = server.requests.filter(
      (request, index) => server.requests.indexOf(request) !== index,
    );
    expect(twice).toEqual(['GET /']);
  });

  test('has the outcomes over HTTP that it has without a network', async () => {
    const server = await serve(toSiteListener({ ...good, phone: { '/': { status: 500 } } }));
    const { verdict } = await audit(server);
    // The time to the first byte depends on the load of the machine.
    const { PS1: _, ...others } = getOthers(verdict);
    expect(others).toEqual(expectedOnGood({ MO4: 'fail', ...WITHOUT_ENCRYPTION }));
  });

  test('has its canonical address checked, not one from a link in the body', async () => {
    const server = await site({
      '/': (response) => {
        response.setHeader('link', '<http://bread.test/>; rel=canonical');
        html('<body><link rel="canonical" href="http://stray.test/">')(response);
      },
    });
    const { evidence } = await audit(server);
    expect(evidence.canonicalTarget?.url).toBe('http://bread.test/');
  });

  test('is requested with the user agent of our crawler', async () => {
    const agents = new Set<string>();
    const server = await serve((request, response) => {
      if (request.url === '/') agents.add(request.headers['user-agent'] ?? '');
      html('<title>x</title>')(response);
    });
    await audit(server);
    const [desktop = '', phone = ''] = [...agents];
    expect(desktop).toBe('SeoPlatformAudit/1.0 (+https://ours.test/seo-audit/crawler)');
    expect(phone).toMatch(/^Mozilla.* Mobile .*SeoPlatformAudit\/1\.0 \(\+https:/);
  });

  test('is read in the encoding of the Content-Type, for a desktop and for a phone', async () => {
    const page = Buffer.from('<!doctype html><title>\x93Bre\x96d\x94 \x80</title>', 'latin1');
    const headers = { 'content-type': 'text/html; charset=windows-1252' };
    const server = await site({ '/': (response) => response.writeHead(200, headers).end(page) });
    const { verdict, evidence } = await audit(server);
    expect(verdict.checks.find(({ id }) => id === 'TT1')?.evidence).toContain('“Bre–d” €');
    expect(evidence.mobile.page?.title).toBe('“Bre–d” €');
  });

  test('a site with files that never answer is judged without them', async () => {
    const server = await site({
      '/': html('<link rel="stylesheet" href="/never.css"><img src="/never.png" alt="">'),
      '/never.css': () => undefined,
      '/never.png': (response) =>
        response.writeHead(200, { 'content-type': 'image/png' }).write('x'),
      '/llms.txt': () => undefined,
    });
    const { evidence } = await audit(server, { limits: { other: 400 } });
    expect(evidence.llms).toMatchObject({ measured: false, kind: 'timeout' });
    expect(evidence.resources.map(({ answer }) => answer.measured)).toEqual([false, false]);
  });

  test('may have its sitemap as a gzip file of a long text', async () => {
    const server = await site({
      '/': html('<title>Bread</title>'),
      '/robots.txt': (response) =>
        text(`Sitemap: http://${response.req.headers.host}/map.gz`)(response),
      '/map.gz': (response) => response.end(gzipSync('https://bread.test/rye\n'.repeat(100_000))),
    });
    const { verdict } = await audit(server);
    expect(verdict.checks.find(({ id }) => id === 'MD8')?.outcome).toBe('pass');
  });

  test('cannot make the audit request internal addresses', async () => {
    const inside = await site({ '/secret.css': text('secret', 'text/css') });
    const server = await site({
      '/': html(
        `<link rel="stylesheet" href="${inside.origin}/secret.css"><link rel="canonical" href="http://127.0.0.1/">` +
          '<img src="http://169.254.169.254/x.png" alt=""><img src="http://[::1]/y.png" alt="">' +
          `<script src="/away.js"></script>`,
      ),
      '/away.js': status(302, { location: `${inside.origin}/secret.css` }),
      '/robots.txt': text(`Sitemap: ${inside.origin}/secret.css`),
    });
    const { evidence } = await audit(server);
    expect(inside.requests).toEqual([]);
    const answers = [
      ...evidence.resources.map(({ answer }) => answer),
      ...evidence.sitemaps.map(({ answer }) => answer),
      evidence.canonicalTarget?.answer,
    ];
    expect(answers).toHaveLength(6);
    expect(JSON.stringify(answers)).not.toContain('secret"');
    for (const answer of answers) expect(answer).toMatchObject({ measured: false });
  });
});

describe('robots.txt', () => {
  const page = { '/': html('<title>x</title>'), '/next': html('<title>x</title>') };

  test.each([
    ['our crawler by name', 'User-agent: SeoPlatformAudit\nDisallow: /', 'disallowed'],
    [
      'our crawler, in a file that is too large',
      `User-agent: SeoPlatformAudit\nDisallow: /\n${'# much more\n'.repeat(60_000)}`,
      'disallowed',
    ],
    ['our crawler, but elsewhere', 'User-agent: SeoPlatformAudit\nDisallow: /other', 'scored'],
    ['everybody', 'User-agent: *\nDisallow: /', 'scored'],
  ])('is respected if it names our crawler: %s', async (_who, rules, outcome) => {
    const server = await site({ ...page, '/robots.txt': text(rules) });
    expect(await refusal(audit(server))).toBe(outcome);
    expect(server.requests.includes('GET /')).toBe(outcome === 'scored');
  });

  test.each([
    ['answers 503', status(503)],
    ['is a page', html('<p>User-agent: SeoPlatformAudit<br>Disallow: /')],
    ['is too large', text('a'.repeat(600_000))],
    ['redirects endlessly', status(302, { location: '/robots.txt' })],
    ['breaks off', (response: ServerResponse) => void response.destroy()],
  ])('a robots.txt that %s does not stop the audit', async (_what, answer) => {
    const server = await site({ ...page, '/robots.txt': answer });
    expect(await refusal(audit(server))).toBe('scored');
  });

  test('a robots.txt that excludes files of the page is respected for those files', async () => {
    const closed = ['/llms.txt', '/other', '/x.png', '/x.css', '/x.js'];
    const server = await site({
      '/': (response) =>
        html(
          `<link rel="canonical" href="http://${response.req.headers.host}/other"><link rel="stylesheet" href="/x.css">` +
            '<script src="/x.js"></script><img src="/x.png">',
        )(response),
      '/robots.txt': text(
        `User-agent: SeoPlatformAudit\n${closed.map((path) => `Disallow: ${path}`).join('\n')}`,
      ),
    });
    expect(await refusal(audit(server))).toBe('scored');
    for (const path of closed) expect(server.requests).not.toContain(`GET ${path}`);
  });

  test('is respected for redirect targets', async () => {
    const server = await site({
      '/': status(302, { location: '/next' }),
      '/next': html('x'),
      '/robots.txt': text('User-agent: SeoPlatformAudit\nDisallow: /next'),
    });
    expect(await refusal(audit(server))).toBe('disallowed');
  });
});

describe('an audit is rejected for', () => {
  test.each([
    ['404', status(404), 'status'],
    ['304', status(304), 'status'],
    ['302 without an address', status(302), 'status'],
    ['204', status(204), 'no-page'],
    ['205', status(205), 'no-page'],
    ['an image', text('x', 'image/png'), 'no-page'],
    ['no type', (response: ServerResponse) => void response.end('<title>x'), 'no-page'],
    ['more than 5 MB', html('x'.repeat(5_300_000)), 'too-large'],
  ])('%s', async (_what, answer, outcome) => {
    const server = await site({ '/': answer });
    expect(await refusal(audit(server))).toBe(outcome);
  });

  test('a name that resolves to a public address first and to an internal one then', async () => {
    // Global unicast, not assigned to anyone.
    const answers = ['2fff::1', '127.0.0.1'];
    let looked = 0;
    const run = runAudit({
      url: 'http://rebinding.test/',
      now,
      onStage: () => undefined,
      policy: {
        allowed: new Set(),
        publicUrl: 'https://ours.test',
        limits: { ...DEFAULT_LIMITS, other: 300 },
        resolve: async () => {
          const address = answers[Math.min(looked, 1)] ?? '';
          looked += 1;
          return [{ address, family: address.includes(':') ? 6 : 4 }];
        },
      },
    });
    expect(await refusal(run)).toBe('not-public');
    // One lookup for robots.txt, one for the page: the first check does not cover the second request.
    expect(looked).toBe(2);
  });
});

test('an aborted run ends', async () => {
  const server = await serveRaw(() => undefined);
  const calledOff = new AbortController();
  const run = refusal(audit(server, { signal: calledOff.signal }));
  calledOff.abort();
  expect(await run).toBe('timeout');
});
