import { expect, test } from '@jest/globals';
import type { Evidence } from '../evidence';
import {
  described,
  documented,
  h1,
  header,
  image,
  images,
  KIB,
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
  ['TT1', titled(''), 'Write what this page offers into'],
  ['TT3', titled('Bread'), 'Say in the title'],
  ['TT3', titled('Rye bread '.repeat(9)), 'Shorten the title'],
  ['TT4', titled('Home'), 'Replace the title'],
  ['TT4', titled('Bread, bread and bread'), 'Say each word'],
  ['TT4', titled('LISBON BREADS'), 'Write the title in small letters'],
  ['TT4', titled('Rye | Bread | Lisbon | Rosa'), 'Keep the part'],
  ['MD1', described(''), 'Write one or two sentences that sum up this page into'],
  ['MD2', described('Bread in Lisbon'), 'Add the detail'],
  ['MD2', described('Bread in Lisbon. '.repeat(11)), 'Put the important thing'],
  ['MD3', robots('noindex'), 'Remove the noindex'],
  ['MD3', robots('nofollow'), 'Remove nofollow'],
  ['MD3', robots('unavailable_after: 2020-01-01'), 'Remove unavailable_after'],
  ['MD4', robotsTxt({ status: 503 }), 'Have the server repaired'],
  ['MD5', robotsTxt({ status: 503 }), 'Have the server repaired'],
  ['MD6', robots('max-snippet:20'), 'Raise max-snippet above 20'],
  ['MD7', on({ canonicals: [] }), 'Add one absolute'],
  ['MD7', canonical('/'), 'Write the full address'],
  ['MD7', canonical('https://elsewhere.example/a'), 'Leave the canonical if'],
  [
    'MD8',
    robotsTxt({ text: '<!doctype html>', headers: { 'content-type': ['text/html'] } }),
    'Let /robots.txt answer a text',
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
    'See that the sitemap answers',
  ],
  [
    'MD10',
    on({ openGraph: [{ property: 'og:title', content: 'a' }] }),
    'Add the Open Graph tags that are missing: og:description',
  ],
  ['HS1', on({ headings: [h1('')] }), 'Put the main topic into the H1'],
  ['HS3', on({ headings: [] }), 'Give the page an H1'],
  ['HS3', on({ headings: [h1('Bread'), { ...h1(''), level: 2 }] }), 'Remove empty headings'],
  [
    'HS3',
    on({ headings: [h1('Bread'), { ...h1('Rye'), level: 3 }] }),
    'Nest headings in order, H3 below H2.',
  ],
  ['HS4', on({ words: 12, emptyShell: '#root', scripts: [script] }), 'Send the main content'],
  ['HS4', on({ words: 12, scripts: [script] }), 'If a browser shows more'],
  ['HS4', on({ words: 12, scripts: [] }), 'Write what the visitor came for'],
  [
    'HS5',
    on({ structured: { items: [], errors: [{ line: 7, position: 1, message: 'x' }] } }),
    'Correct the block of JSON-LD on line 7',
  ],
  ['HS7', on({ anchors: [] }), 'Link from this page'],
  ['HS7', links(3, 3, { href: '', url: 'https://bakery.example/' }), 'Use a elements'],
  [
    'HS8',
    { ...llms('<!doctype html>'), llms: { ...perfect.llms, status: 500 } as Evidence['llms'] },
    'If you publish no llms.txt',
  ],
  ['IM1', images(1, () => ({ alt: '', nameless: true })), 'Where an image is all'],
  ['IM6', images(1, () => ({ lazy: true })), 'Take loading=lazy off'],
  ['IM6', on({ images: [{ ...image, width: 2_000 }] }), 'Offer wide images'],
  [
    'IM5',
    sampled(1, () => ({ transferred: 900 * KIB, headers: { 'content-type': ['image/avif'] } })),
    'Cut the heaviest images',
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
    'Join stylesheets',
  ],
  ['PS4', on({ scripts: [{ ...script, deferred: false }], stylesheets: [] }), 'Load the scripts'],
  ['PS6', on({ elements: 2_000 }), 'Reduce the elements'],
  ['PS6', documented({ decoded: 900_000 }), 'Make the HTML smaller'],
  ['MO1', viewport('width=1024'), 'Change the content'],
  ['MO3', on({ tinyFonts: [3] }), 'Give body text'],
  ['MO3', on({ fixedWidths: [{ element: 'div', line: 1, pixels: 900 }] }), 'Use max-width'],
  ['MO4', phone({}, 403), 'Let phones have the page'],
  ['MO4', phone({ words: 10 }), 'Send phones the whole text'],
  ['MO5', on({ lang: '' }), 'Give the html element a lang'],
  ['SS2', tls('2020-01-01T00:00:00Z', '2020-02-01T00:00:00Z'), 'Renew the certificate'],
  [
    'SS2',
    tls('2090-01-01T00:00:00Z', '2091-01-01T00:00:00Z'),
    'Install a certificate that is valid today',
  ],
  ['SS4', silent('timeout'), 'See that the address over http'],
  ['SS5', header('strict-transport-security', 'max-age=86400'), 'Raise max-age'],
  ['SS5', header('strict-transport-security', 'max-age=0'), 'Give the header a max-age'],
];

test.each(rows)('%s: the advice is for the cause (row %#)', (id, evidence, advice) => {
  const finding = judge(evidence).checks.find((check) => check.id === id);
  expect(finding?.outcome).toMatch(/^(?:warn|fail)$/);
  expect(finding?.recommendation).toContain(advice);
});

test('a blocked check keeps its own advice', () => {
  const { checks: findings } = judge(on({ titles: [] }));
  const waiting = findings.find(({ id }) => id === 'TT3');
  expect(waiting?.outcome).toBe('blocked');
  expect(waiting?.recommendation).toBe(checks.find(({ id }) => id === 'TT3')?.recommendation);
});

test('every advice is whole sentences on one line, and none holds another', () => {
  for (const [, evidence] of rows) {
    const { checks: findings } = judge(evidence);
    const advices = findings
      .filter(({ outcome }) => outcome === 'warn' || outcome === 'fail')
      .map(({ recommendation }) => recommendation);
    for (const advice of advices) expect(advice).toMatch(/^[A-Z][^\n]*\.$/);
    expect(
      advices.filter((one) => advices.some((other) => other !== one && other.includes(one))),
    ).toEqual([]);
  }
});
