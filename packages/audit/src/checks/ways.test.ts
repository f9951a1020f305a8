import { describe, expect, test } from '@jest/globals';
import type { Evidence } from '../evidence';
import {
  answer,
  described,
  documented,
  h1,
  header,
  hops,
  image,
  images,
  KIB,
  letters,
  links,
  llms,
  on,
  perfect,
  sampled,
  silent,
  titled,
  tls,
  viewport,
} from '../testing/changes';
import { evidenceOf } from '../testing/evidence-of';
import { faults } from '../testing/sites/faults';
import { good } from '../testing/sites/good';
import { traps } from '../testing/sites/traps';
import { judge } from './judge';
import { checks } from './registry';

const script = { url: 'https://bakery.example/a.js', line: 1, inHead: true, deferred: true };
const robots = (content: string): Evidence =>
  on({ robots: [{ agent: 'robots', content, line: 1 }] });
const canonical = (href: string): Evidence => on({ canonicals: [{ href, line: 1, inHead: true }] });
const robotsTxt = (change: object): Evidence => ({
  ...perfect,
  robots: { ...perfect.robots, ...change } as Evidence['robots'],
});
const phone = (change: Partial<Evidence['page']>, status = 200): Evidence => ({
  ...perfect,
  mobile: {
    answer: { ...perfect.mobile.answer, status } as Evidence['mobile']['answer'],
    page: { ...perfect.mobile.page, ...change } as Evidence['mobile']['page'],
  },
});

/** A check, evidence on which it does not pass, and a piece of the advice for that cause. */
const rows: readonly (readonly [id: string, evidence: Evidence, advice: string])[] = [
  ['TT1', on({ titles: [] }), 'Add one title'],
  ['TT1', titled(''), 'Write what this page offers in'],
  ['TT3', titled('Bread'), 'Say in the title'],
  ['TT3', titled('Rye bread '.repeat(9)), 'Shorten the title'],
  ['TT4', titled('Home'), 'Replace the title'],
  ['TT4', titled('Bread, bread and bread'), 'Use each word'],
  ['TT4', titled('LISBON BREADS'), 'Write the title in lowercase'],
  ['TT4', titled('Rye | Bread | Lisbon | Rosa'), 'Keep the part'],
  ['MD1', described(''), 'Write one or two sentences that sum up this page in'],
  ['MD2', described('Bread in Lisbon'), 'Add the detail'],
  ['MD2', described('Bread in Lisbon. '.repeat(11)), 'Put the important thing'],
  ['MD3', robots('noindex'), 'Remove the noindex'],
  ['MD3', robots('nofollow'), 'Remove nofollow'],
  ['MD3', robots('unavailable_after: 2020-01-01'), 'Remove unavailable_after'],
  ['MD4', robotsTxt({ status: 503 }), 'Fix the server'],
  ['MD5', robotsTxt({ status: 503 }), 'Fix the server'],
  ['MD6', robots('max-snippet:20'), 'Raise max-snippet above 20'],
  ['MD7', on({ canonicals: [] }), 'Add one absolute'],
  ['MD7', canonical('/'), 'Put this page’s full address'],
  ['MD7', canonical('https://elsewhere.example/a'), 'If this page is a copy'],
  [
    'MD8',
    robotsTxt({ text: '<!doctype html>', headers: { 'content-type': ['text/html'] } }),
    'Have /robots.txt return a text',
  ],
  [
    'MD8',
    {
      ...perfect,
      sitemaps: perfect.sitemaps.map((sitemap) => ({
        ...sitemap,
        answer: { measured: false, kind: 'timeout', reason: 'x' },
      })),
    },
    'Make sure that the sitemap answers',
  ],
  [
    'MD10',
    on({ openGraph: [{ property: 'og:title', content: 'a' }] }),
    'Add the missing Open Graph tags: og:description',
  ],
  ['HS1', on({ headings: [h1('')] }), 'Put the main topic in the H1'],
  ['HS3', on({ headings: [] }), 'Give the page an H1'],
  ['HS3', on({ headings: [h1('Bread'), { ...h1(''), level: 2 }] }), 'Remove empty headings'],
  [
    'HS3',
    on({ headings: [h1('Bread'), { ...h1('Rye'), level: 3 }] }),
    'Nest headings in order, H3 under H2.',
  ],
  ['HS4', on({ words: 12, emptyShell: '#root', scripts: [script] }), 'Send the main content'],
  ['HS4', on({ words: 12, scripts: [script] }), 'If a browser shows more'],
  ['HS4', on({ words: 12, scripts: [] }), 'Write what your visitors came for'],
  [
    'HS5',
    on({ structured: { items: [], errors: [{ line: 7, position: 1, message: 'x' }] } }),
    'Correct the JSON-LD block on line 7',
  ],
  ['HS7', on({ anchors: [] }), 'Link from this page'],
  ['HS7', links(3, 3, { href: '', url: 'https://bakery.example/' }), 'Use real links'],
  [
    'HS8',
    { ...llms('<!doctype html>'), llms: { ...perfect.llms, status: 500 } as Evidence['llms'] },
    'If you don’t have an llms.txt',
  ],
  ['IM1', images(1, () => ({ alt: '', nameless: true })), 'If an image is all'],
  ['IM6', images(1, () => ({ lazy: true })), 'Remove loading=lazy'],
  ['IM6', on({ images: [{ ...image, width: 2_000 }] }), 'Offer wide images'],
  [
    'IM5',
    sampled(1, () => ({ transferred: 900 * KIB, headers: { 'content-type': ['image/avif'] } })),
    'Resize the heaviest images',
  ],
  ['IM5', sampled(1, () => ({ transferred: 900 * KIB })), 'Compress images'],
  [
    'PS4',
    on({
      scripts: [],
      stylesheets: Array.from({ length: 5 }, () => ({
        url: 'https://bakery.example/a.css',
        line: 1,
        inHead: true,
        media: '',
      })),
    }),
    'Combine stylesheets',
  ],
  ['PS4', on({ scripts: [{ ...script, deferred: false }], stylesheets: [] }), 'Load the scripts'],
  ['PS6', on({ elements: 2_000 }), 'Use fewer elements'],
  ['PS6', documented({ decoded: 900_000 }), 'Make the HTML smaller'],
  ['MO1', viewport('width=1024'), 'Change the content'],
  ['MO3', on({ tinyFonts: [3] }), 'Give body text'],
  ['MO3', on({ fixedWidths: [{ element: 'div', line: 1, pixels: 900 }] }), 'Use max-width'],
  ['MO4', phone({}, 403), 'Let phones in'],
  ['MO4', phone({ words: 10 }), 'Send phones all of the text'],
  ['MO5', on({ lang: '' }), 'Give the html element a lang'],
  ['SS2', tls('2020-01-01T00:00:00Z', '2020-02-01T00:00:00Z'), 'Renew the certificate'],
  [
    'SS2',
    tls('2090-01-01T00:00:00Z', '2091-01-01T00:00:00Z'),
    'Install a certificate that’s valid today',
  ],
  ['SS4', silent('timeout'), 'Make sure that the address over http'],
  ['SS5', header('strict-transport-security', 'max-age=86400'), 'Raise max-age'],
  ['SS5', header('strict-transport-security', 'max-age=0'), 'Give the header a max-age'],
];

/** Changes of several facts of a page. */
const stylesheets = (number: number) =>
  Array.from({ length: number }, (_, index) => ({
    url: `https://bakery.example/${index}.css`,
    line: 1,
    inHead: true,
    media: '',
  }));
const insecure = (httpsAnswers: boolean): Evidence => ({
  ...documented({ url: 'http://bakery.example/' }),
  httpsAnswers,
  plainHttp: { measured: false, kind: 'timeout', reason: 'x' },
});
const unread = { measured: false, kind: 'timeout', reason: 'No answer.' } as const;
const elsewhere = (url: string, ...statuses: number[]): Evidence => ({
  ...perfect,
  plainHttp: {
    ...answer,
    url,
    hops: statuses.map((status) => ({ url: 'http://bakery.example/', status })),
  },
});
const withTls = (change: object): Evidence => ({
  ...perfect,
  tls: { ...perfect.tls, ...change } as Evidence['tls'],
});
const opened = (url: string, href: string, canonicalTarget: Evidence['canonicalTarget']) => ({
  ...documented({ url }),
  page: canonical(href).page,
  ...(canonicalTarget && { canonicalTarget }),
});
const heavy = (number: number, each: number, type = 'image/png'): Evidence =>
  sampled(number, () => ({ transferred: each * KIB, headers: { 'content-type': [type] } }));

/** Evidence for the ways that no row and no faulty site reaches. */
const more: readonly Evidence[] = [
  on({ titles: [{ text: 'Bread', line: 1, place: 'body' }] }),
  on({ titles: [{ text: 'Bread', line: 1, place: 'svg' }] }),
  titled(letters(130)),
  titled('bakery.example'),
  {
    ...perfect,
    page: { ...titled('aa bb cc d4 d5 d6 d7 d8').page, headings: [h1('aa e2 e3 e4 e5 e6 e7 e8')] },
  },
  { ...perfect, page: { ...described(letters(80)).page, titles: titled(letters(80)).page.titles } },
  { ...perfect, page: { ...described(letters(80)).page, headings: [h1(letters(80))] } },
  described(letters(400)),
  described(letters(60)),
  { ...perfect, robots: unread, llms: unread },
  robotsTxt({
    text: 'User-agent: Googlebot\nUser-agent: bingbot\nUser-agent: OAI-SearchBot\nUser-agent: Claude-SearchBot\nUser-agent: PerplexityBot\nDisallow: /',
  }),
  opened('https://bakery.example/bread', 'https://bakery.example/', undefined),
  opened('http://bakery.example/', 'https://bakery.example/', {
    url: 'https://bakery.example/',
    answer,
  }),
  opened('https://bakery.example/', 'https://elsewhere.example/', {
    url: 'https://elsewhere.example/',
    answer: unread,
  }),
  on({
    openGraph: ['og:title', 'og:url'].map((property) => ({ property, content: 'a' })),
  }),
  on({ headings: Array.from({ length: 4 }, () => h1('Bread')) }),
  on({ words: 60, emptyShell: '#root', scripts: [script] }),
  on({ words: 60, scripts: [script] }),
  on({ words: 60, scripts: [] }),
  on({ structured: { items: [], errors: [] } }),
  links(3, 1, { text: 'more' }),
  links(20, 1, { href: '', url: 'https://bakery.example/' }),
  llms(''),
  { ...on({ images: [] }), resources: [] },
  images(20, (index) => (index === 0 ? { alt: undefined } : {})),
  images(3, () => ({ alt: 'image' })),
  images(6, (index) => (index === 0 ? { width: undefined } : {})),
  sampled(5, (index) => (index === 0 ? { status: 404 } : {})),
  sampled(3, () => ({ status: 404 })),
  heavy(1, 1_500),
  heavy(1, 1_500, 'image/avif'),
  heavy(1, 2_900),
  heavy(1, 9_000),
  images(9, () => ({})),
  {
    ...documented({ ttfb: 5_000 }),
    mobile: { answer: { ...answer, ttfb: 5_000 } },
  },
  hops(...['b', 'c', 'd'].map((path) => `https://bakery.example/${path}`)),
  on({ elements: 5_000 }),
  on({ stylesheets: stylesheets(9), scripts: [] }),
  on({ viewports: [{ text: 'width=device-width', line: 1, inHead: false }] }),
  viewport('width=device-width, user-scalable=no'),
  on({ tinyFonts: [3], fixedWidths: [{ element: 'div', line: 1, pixels: 900 }] }),
  {
    ...on({ styles: [{ text: `a{color:red}${' '.repeat(2_000)}`, media: '' }] }),
    resources: [],
  },
  { ...perfect, mobile: { answer: unread } },
  phone({ words: Math.round(0.6 * perfect.page.words) }),
  phone({ robots: [{ agent: 'robots', content: 'noindex', line: 1 }] }),
  { ...perfect, mobile: { answer } },
  on({ doctype: { html5: false, mode: 'quirks' } }),
  documented({ headers: { 'content-type': ['text/html'] }, beginning: '' }),
  insecure(true),
  insecure(false),
  withTls({ problem: 'DEPTH_ZERO_SELF_SIGNED_CERT' }),
  withTls({ measured: false, kind: 'certificate', reason: 'The certificate is refused.' }),
  withTls({ protocol: 'TLSv1.1' }),
  silent('refused'),
  silent('redirects'),
  elsewhere('http://elsewhere.example/', 301),
  elsewhere('https://elsewhere.example/', 301),
  elsewhere('https://bakery.example/', 301, 301, 301),
  documented({ headers: { 'referrer-policy': ['no-referrer'] } }),
  header('strict-transport-security', 'max-age="31536000'),
  {
    ...perfect,
    page: {
      ...perfect.page,
      insecure: [{ url: 'http://x.example/', line: 1, kind: 'media', upgraded: false }],
    },
  },
];

test.each(rows)('%s: the advice is for the cause (row %#)', (id, evidence, advice) => {
  const finding = judge(evidence).checks.find((check) => check.id === id);
  expect(finding?.outcome).toMatch(/^(?:warn|fail)$/);
  expect(finding?.recommendation).toContain(advice);
});

const everything: readonly Evidence[] = [
  perfect,
  ...[...faults.map(({ fault }) => fault(good)), ...traps.map(({ site }) => site)].map(evidenceOf),
  ...rows.map(([, evidence]) => evidence),
  ...more,
];
const ways = checks.flatMap((check) =>
  Object.entries(check.ways).map(([name, way]) => ({ check, name, way })),
);

describe('each way in which a check can end', () => {
  test('is reached', () => {
    const reached = new Set(
      everything.flatMap((evidence) =>
        checks.map((check) => `${check.id}.${check.judge(evidence).way}`),
      ),
    );
    expect(
      ways.map(({ check, name }) => `${check.id}.${name}`).filter((end) => !reached.has(end)),
    ).toEqual([]);
  });

  test.each(ways)('$check.id.$name: its title states the outcome', ({ check, way }) => {
    const title = way.title ?? check.title;
    expect(title).toMatch(/^\p{L}.{8,68}[^.!?]$/u);
    const others = ways.filter(
      (other) => other.check === check && other.way.outcome !== way.outcome,
    );
    expect(others.map((other) => other.way.title ?? check.title)).not.toContain(title);
    if (way.outcome !== 'pass') expect(title).not.toBe(check.title);
  });

  test('has advice where there is something to do, in whole sentences on one line', () => {
    for (const { way } of ways) if ('advice' in way) expect(way.advice).toMatch(/^[A-Z][^\n]*\.$/);
    for (const evidence of everything)
      for (const check of checks) {
        const { outcome, advice } = check.judge(evidence);
        if (outcome === 'warn' || outcome === 'fail') expect(advice).toMatch(/^[A-Z][^\n]*\.$/);
        else expect(advice).toBeUndefined();
      }
  });

  test('may have no subject exactly where the documentation says so', () => {
    for (const { mayBeMissing, ways: own } of checks)
      expect(Object.values(own).some(({ outcome }) => outcome === 'na')).toBe(mayBeMissing);
  });
});

test('a blocked check has a title for each check that can block it', () => {
  const needContent = ['headingStructure', 'imageOptimization'];
  for (const check of checks) {
    const { id, group, mayBeMissing, prerequisites, waiting, title } = check;
    const emptied = mayBeMissing && needContent.includes(group);
    expect([id, Object.keys(waiting)]).toEqual([
      id,
      [...prerequisites, ...(emptied ? ['HS4'] : [])],
    ]);
    for (const text of Object.values(waiting)) expect(text).not.toBe(title);
  }
});

test('a blocked check says why it could not be judged, and keeps its own advice', () => {
  const { checks: findings } = judge(on({ titles: [] }));
  const waiting = findings.find(({ id }) => id === 'TT3');
  expect(waiting).toMatchObject({
    outcome: 'blocked',
    title: 'No title to measure yet',
    cause: 'TT1',
    recommendation: checks.find(({ id }) => id === 'TT3')?.recommendation,
  });
});

test('a missing llms.txt is nothing to fix', () => {
  const missing = judge(perfect).checks.find(({ id }) => id === 'HS8');
  expect(missing).toMatchObject({ outcome: 'na', title: 'No llms.txt, which is optional' });
  const shell = judge(on({ words: 12, emptyShell: '#root', scripts: [script] }));
  const behind = shell.checks.find(({ id }) => id === 'HS8');
  expect(behind).toMatchObject({ outcome: 'blocked', cause: 'HS4', title: missing?.title });
});

test('the advice of a page holds no advice twice', () => {
  for (const evidence of everything) {
    const advices = judge(evidence)
      .checks.filter(({ outcome, cause }) => !cause && (outcome === 'warn' || outcome === 'fail'))
      .map(({ recommendation }) => recommendation);
    expect(
      advices.filter((one) => advices.some((other) => other !== one && other.includes(one))),
    ).toEqual([]);
    expect(new Set(advices).size).toBe(advices.length);
  }
});
