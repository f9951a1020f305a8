import { expect, test } from '@jest/globals';
import type { Answer, Evidence, Resource } from '../evidence';
import type { AnchorFact, ImageFact, PageFacts } from '../page/facts';
import { evidenceOf } from '../testing/evidence-of';
import { good } from '../testing/sites/good';
import { checks } from './registry';

const perfect = evidenceOf(good);
type Row = readonly [id: string, what: string, changed: Evidence, outcome: string];

const on = (facts: Partial<PageFacts>): Evidence => ({
  ...perfect,
  page: { ...perfect.page, ...facts },
});
const letters = (length: number): string =>
  'Sourdough bread from Lisbon with rye, spelt, seeds, olives, nuts and corn, baked in a wood oven. '
    .repeat(4)
    .slice(0, length)
    .replace(/\s$/, '.');
const titled = (text: string): Evidence => on({ titles: [{ text, line: 1, place: 'head' }] });
const described = (text: string): Evidence =>
  on({ descriptions: [{ text, line: 1, inHead: true }] });

const image: ImageFact = {
  url: 'https://bakery.example/a.png',
  line: 1,
  alt: 'Bread',
  labelled: false,
  nameless: false,
  width: 10,
  height: 10,
  aspectRatio: false,
  lazy: false,
  responsive: false,
};
const images = (number: number, change: (index: number) => Partial<ImageFact>): Evidence =>
  on({ images: Array.from({ length: number }, (_, index) => ({ ...image, ...change(index) })) });

/** All but the first have a size. */
const sized = (number: number): Evidence => {
  const { width: _, ...open } = image;
  return on({ images: [open, ...Array.from({ length: number - 1 }, () => image)] });
};

const anchor: AnchorFact = {
  text: 'Our bread',
  line: 1,
  href: '/bread',
  url: 'https://bakery.example/bread',
  named: false,
  onclick: false,
  nofollow: false,
};
const links = (number: number, bad: number, change: Partial<AnchorFact>): Evidence =>
  on({
    anchors: Array.from({ length: number }, (_, index) => ({
      ...anchor,
      ...(index < bad && change),
    })),
  });

const answer: Answer = {
  measured: true,
  url: 'https://bakery.example/x',
  status: 200,
  headers: { 'content-type': ['image/png'] },
  hops: [],
  ttfb: 1,
  transferred: 100,
};
const sampled = (number: number, change: (index: number) => Partial<Answer>): Evidence => ({
  ...perfect,
  resources: Array.from({ length: number }, (_, index): Resource => ({
    url: `https://bakery.example/${index}.png`,
    kind: 'image',
    answer: { ...answer, ...change(index) },
  })),
});
const kept = (number: number, long: number, other: Answer['headers']): Evidence =>
  sampled(number, (index) => ({
    headers: index < long ? { 'cache-control': ['max-age=604800'] } : other,
  }));
const documented = (change: Partial<Evidence['document']>): Evidence => ({
  ...perfect,
  document: { ...perfect.document, ...change },
});
const hops = (...urls: string[]): Evidence =>
  documented({ hops: urls.map((url) => ({ url, status: 301 })) });
const KIB = 1_024;
const tls = (validFrom: string, validTo: string): Evidence => ({
  ...perfect,
  tls: {
    measured: true,
    issuer: 'x',
    names: [],
    validFrom,
    validTo,
    protocol: 'TLSv1.2',
    legacyAccepted: false,
  },
});
const header = (name: string, value: string): Evidence =>
  documented({ headers: { ...perfect.document.headers, [name]: [value] } });
const viewport = (text: string): Evidence => on({ viewports: [{ text, line: 1, inHead: true }] });
const h1 = (text: string) => ({
  text,
  line: 1,
  level: 1,
  element: true,
  ariaHidden: false,
  labelled: false,
});

const rows: readonly Row[] = [
  ['TT3', '4', titled(letters(4)), 'fail'],
  ['TT3', '5', titled(letters(5)), 'warn'],
  ['TT3', '14', titled(letters(14)), 'warn'],
  ['TT3', '15', titled(letters(15)), 'pass'],
  ['TT3', '65', titled(letters(65)), 'pass'],
  ['TT3', '66', titled(letters(66)), 'warn'],
  ['TT3', '120', titled(letters(120)), 'warn'],
  ['TT3', '121', titled(letters(121)), 'fail'],
  ['TT3', '7 wide characters', titled('東京のパン屋さ'), 'warn'],
  ['TT3', '8 wide characters', titled('東京のパン屋さん'), 'pass'],
  ['TT4', 'the host', titled('www.bakery.example'), 'pass'],
  ['TT4', 'the host itself', titled('Bakery.example'), 'fail'],
  ['TT4', 'a word three times', titled('Bread, bread and bread'), 'warn'],
  ['TT4', 'a word four times', titled('Bread, bread, bread and bread'), 'fail'],
  ['TT4', '11 capitals', titled('LISBONBREAD'), 'pass'],
  ['TT4', '12 capitals', titled('LISBON BREADS'), 'warn'],
  ['TT4', 'three parts', titled('Rye | Bread | Lisbon'), 'pass'],
  ['TT4', 'four parts', titled('Rye | Bread | Lisbon | Rosa'), 'warn'],
  [
    'TT5',
    '3 of 10',
    {
      ...perfect,
      page: {
        ...titled('aa bb cc d4 d5 d6 d7 d8 d9 d10').page,
        headings: [h1('aa bb cc e4 e5 e6 e7 e8 e9 e10')],
      },
    },
    'pass',
  ],
  [
    'TT5',
    '2 of 10',
    {
      ...perfect,
      page: {
        ...titled('aa bb cc d4 d5 d6 d7 d8 d9 d10').page,
        headings: [h1('aa bb f3 e4 e5 e6 e7 e8 e9 e10')],
      },
    },
    'warn',
  ],
  ['MD2', '24', described(letters(24)), 'fail'],
  ['MD2', '25', described(letters(25)), 'warn'],
  ['MD2', '69', described(letters(69)), 'warn'],
  ['MD2', '70', described(letters(70)), 'pass'],
  ['MD2', '165', described(letters(165)), 'pass'],
  ['MD2', '166', described(letters(166)), 'warn'],
  ['MD2', '320', described(letters(320)), 'warn'],
  ['MD2', '321', described(letters(321)), 'fail'],
  ['MD6', 'max-snippet:0', header('x-robots-tag', 'max-snippet:0'), 'fail'],
  ['MD6', 'max-snippet:1', header('x-robots-tag', 'max-snippet:1'), 'warn'],
  ['MD6', 'max-snippet:49', header('x-robots-tag', 'max-snippet:49'), 'warn'],
  ['MD6', 'max-snippet:50', header('x-robots-tag', 'max-snippet:50'), 'pass'],
  ['MD6', 'half', on({ characters: 100, withheldCharacters: 50 }), 'pass'],
  ['MD6', 'more than half', on({ characters: 100, withheldCharacters: 51 }), 'warn'],
  [
    'MD10',
    'two',
    on({
      openGraph: [
        { property: 'og:title', content: 'a' },
        { property: 'og:url', content: 'b' },
      ],
    }),
    'warn',
  ],
  [
    'MD10',
    'one',
    on({
      openGraph: [
        { property: 'og:title', content: 'a' },
        { property: 'og:url', content: '' },
      ],
    }),
    'fail',
  ],
  ['HS2', '3', on({ headings: ['a', 'b', 'c'].map(h1) }), 'warn'],
  ['HS2', '4', on({ headings: ['a', 'b', 'c', 'd'].map(h1) }), 'fail'],
  ['HS3', 'none', on({ headings: [] }), 'fail'],
  [
    'HS3',
    'begins with H3',
    on({
      headings: [
        { ...h1('a'), level: 3 },
        { ...h1('b'), level: 2 },
      ],
    }),
    'pass',
  ],
  ['HS3', 'one jump', on({ headings: [h1('a'), { ...h1('b'), level: 3 }] }), 'warn'],
  ['HS3', 'a jump that is empty', on({ headings: [h1('a'), { ...h1(''), level: 3 }] }), 'fail'],
  ['HS4', '49', on({ words: 49 }), 'fail'],
  ['HS4', '50', on({ words: 50 }), 'warn'],
  ['HS4', '149', on({ words: 149 }), 'warn'],
  ['HS4', '150', on({ words: 150 }), 'pass'],
  ['HS6', 'two', links(9, 2, { text: 'Read More' }), 'warn'],
  ['HS6', 'three', links(9, 3, { text: 'Read More' }), 'fail'],
  ['HS7', '11 of 100', links(100, 11, { href: '' }), 'fail'],
  ['HS7', 'one of ten', links(10, 1, { href: '' }), 'warn'],
  ['HS7', 'one of nine', links(9, 1, { href: '' }), 'fail'],
  ['HS7', 'none within the site', links(2, 2, { url: 'https://other.example/' }), 'warn'],
  [
    'IM1',
    '9 of 10',
    images(10, (index) => (index === 0 ? { labelled: false, alt: ' ', nameless: true } : {})),
    'warn',
  ],
  ['IM1', '8 of 9', images(9, (index) => (index === 0 ? { alt: '', nameless: true } : {})), 'fail'],
  ['IM2', '1', images(2, (index) => ({ alt: index < 1 ? 'bread.jpg' : 'Bread' })), 'warn'],
  ['IM2', '2 of 20', images(20, (index) => ({ alt: index < 2 ? 'Photo' : 'Bread' })), 'warn'],
  ['IM2', '2 of 19', images(19, (index) => ({ alt: index < 2 ? 'DSC_0042' : 'Bread' })), 'fail'],
  ['IM2', '150 characters', images(1, () => ({ alt: letters(150) })), 'pass'],
  ['IM2', '151 characters', images(1, () => ({ alt: letters(151) })), 'warn'],
  ['IM3', '4 of 5', sized(5), 'warn'],
  ['IM3', '3 of 4', sized(4), 'fail'],
  ['IM4', '1 of 5', sampled(5, (index) => ({ status: index < 1 ? 404 : 200 })), 'warn'],
  ['IM4', '1 of 4', sampled(4, (index) => ({ status: index < 1 ? 500 : 200 })), 'fail'],
  [
    'IM4',
    '1 of 5, of which one refuses',
    sampled(5, (index) => ({ status: [404, 403][index] ?? 200 })),
    'fail',
  ],
  [
    'IM4',
    'refusals',
    sampled(4, (index) => ({ status: [401, 403, 429, 999][index] ?? 200 })),
    'pass',
  ],
  ['IM5', '200 KiB', sampled(1, () => ({ transferred: 200 * KIB })), 'pass'],
  ['IM5', 'more', sampled(1, () => ({ transferred: 200 * KIB + 1 })), 'warn'],
  ['IM5', '1 MiB', sampled(2, () => ({ transferred: KIB * KIB })), 'warn'],
  ['IM5', 'more than 1 MiB', sampled(1, () => ({ transferred: KIB * KIB + 1 })), 'fail'],
  ['IM5', 'more than 2 MiB in all', sampled(9, () => ({ transferred: 240 * KIB })), 'fail'],
  ['IM6', '7, all at once', images(7, () => ({})), 'pass'],
  ['IM6', '8, all at once', images(8, () => ({})), 'warn'],
  ['IM6', '10, 3 of the last 5 at once', images(10, (index) => ({ lazy: index > 7 })), 'pass'],
  ['IM6', '10, 4 of the last 5 at once', images(10, (index) => ({ lazy: index > 8 })), 'warn'],
  ['IM6', '1199 pixels', images(1, () => ({ width: 1_199 })), 'pass'],
  ['IM6', '1200 pixels', images(1, () => ({ width: 1_200 })), 'warn'],
  [
    'PS1',
    '600',
    { ...documented({ ttfb: 600 }), mobile: { answer: { ...answer, ttfb: 900 } } },
    'pass',
  ],
  [
    'PS1',
    '601',
    { ...documented({ ttfb: 601 }), mobile: { answer: { ...answer, ttfb: 900 } } },
    'warn',
  ],
  [
    'PS1',
    '1800',
    { ...documented({ ttfb: 5_000 }), mobile: { answer: { ...answer, ttfb: 1_800 } } },
    'warn',
  ],
  [
    'PS1',
    '1801',
    { ...documented({ ttfb: 1_801 }), mobile: { answer: { ...answer, ttfb: 1_801 } } },
    'fail',
  ],
  ['PS2', 'http and one more', hops('http://bakery.example/', 'https://bakery.example/a'), 'pass'],
  ['PS2', 'two others', hops('https://bakery.example/a', 'https://bakery.example/b'), 'warn'],
  [
    'PS2',
    'three others and www',
    hops(
      'https://www.bakery.example/',
      'https://bakery.example/a',
      'https://bakery.example/b',
      'https://bakery.example/c',
    ),
    'fail',
  ],
  ['PS3', '1399', documented({ encoding: 'identity', decoded: 1_399 }), 'pass'],
  ['PS3', '1400', documented({ encoding: 'identity', decoded: 1_400 }), 'fail'],
  ['PS5', '4 of 5', kept(5, 4, {}), 'pass'],
  ['PS5', '3 of 4', kept(4, 3, {}), 'warn'],
  ['PS5', '1 of 2', kept(2, 1, {}), 'warn'],
  ['PS5', '1 of 3', kept(3, 1, {}), 'fail'],
  [
    'PS5',
    'validators and an hour',
    kept(3, 0, { etag: ['"x"'], 'cache-control': ['max-age=3600'] }),
    'warn',
  ],
  [
    'PS5',
    'validators and less',
    kept(3, 0, { etag: ['"x"'], 'cache-control': ['max-age=3599'] }),
    'fail',
  ],
  ['PS6', '500 kB', documented({ decoded: 500_000 }), 'pass'],
  ['PS6', 'more', documented({ decoded: 500_001 }), 'warn'],
  ['PS6', '2 MB', documented({ decoded: 2_000_000 }), 'warn'],
  ['PS6', 'more than 2 MB', documented({ decoded: 2_000_001 }), 'fail'],
  ['PS6', '1400 elements', on({ elements: 1_400 }), 'pass'],
  ['PS6', '1401 elements', on({ elements: 1_401 }), 'warn'],
  ['PS6', '3000 elements', on({ elements: 3_000 }), 'warn'],
  ['PS6', '3001 elements', on({ elements: 3_001 }), 'fail'],
  ['MO1', 'a scale alone', viewport('initial-scale=1.0'), 'pass'],
  ['MO1', 'a small scale', viewport('initial-scale=0.9'), 'fail'],
  ['MO1', 'a fixed width', viewport('width=1024, initial-scale=1'), 'fail'],
  ['MO2', '4.9', viewport('width=device-width, maximum-scale=4.9'), 'fail'],
  ['MO2', '5', viewport('width=device-width, maximum-scale=5'), 'pass'],
  ['MO2', 'not scalable', viewport('width=device-width; user-scalable=0'), 'fail'],
  ['MO3', '500', on({ fixedWidths: [{ element: 'table', line: 1, pixels: 500 }] }), 'pass'],
  ['MO3', '501', on({ fixedWidths: [{ element: 'table', line: 1, pixels: 501 }] }), 'fail'],
  ['MO3', '12', on({ fontSizes: [{ element: 'p', line: 1, pixels: 12 }] }), 'pass'],
  ['MO3', '11.9', on({ fontSizes: [{ element: 'p', line: 1, pixels: 11.9 }] }), 'fail'],
  [
    'MO4',
    'half',
    {
      ...perfect,
      mobile: {
        answer,
        page: {
          title: perfect.page.titles[0]?.text ?? '',
          words: Math.ceil(perfect.page.words / 2),
          robots: [],
        },
      },
    },
    'warn',
  ],
  [
    'MO4',
    'less',
    {
      ...perfect,
      mobile: { answer, page: { words: Math.ceil(perfect.page.words / 2) - 1, robots: [] } },
    },
    'fail',
  ],
  [
    'MO4',
    '80 %',
    {
      ...perfect,
      mobile: {
        answer,
        page: {
          title: perfect.page.titles[0]?.text ?? '',
          words: Math.ceil(0.8 * perfect.page.words),
          robots: [],
        },
      },
    },
    'pass',
  ],
  [
    'MO4',
    'another title',
    { ...perfect, mobile: { answer, page: { title: 'x', words: perfect.page.words, robots: [] } } },
    'warn',
  ],
  [
    'MO4',
    'noindex for phones',
    {
      ...perfect,
      mobile: {
        answer: { ...answer, headers: { 'x-robots-tag': ['noindex'] } },
        page: { title: 'x', words: 999, robots: [] },
      },
    },
    'fail',
  ],
  ['SS2', '14 days', tls('2026-01-01T00:00:00Z', '2026-06-15T12:00:00Z'), 'pass'],
  ['SS2', 'less', tls('2026-01-01T00:00:00Z', '2026-06-15T11:59:59Z'), 'warn'],
  ['SS2', '20 % of a short life', tls('2026-05-28T12:00:00Z', '2026-06-02T12:00:00Z'), 'pass'],
  ['SS2', 'not yet', tls('2026-06-01T12:00:01Z', '2026-09-01T12:00:00Z'), 'fail'],
  ['SS5', 'a year', header('strict-transport-security', 'max-age="31536000"'), 'pass'],
  [
    'SS5',
    'less',
    header('strict-transport-security', 'includeSubDomains; MAX-AGE=31535999'),
    'warn',
  ],
  ['SS7', 'one', documented({ headers: { 'referrer-policy': ['no-referrer'] } }), 'warn'],
];

test.each(rows)('%s at %s', (id, _, evidence, outcome) => {
  const found = checks.find((check) => check.id === id)?.judge(evidence);
  expect([found?.outcome, found?.evidence]).toEqual([outcome, expect.any(String)]);
});

test('what is quoted from a page is cut, plain and without markup', () => {
  const hostile = `<img src=x onerror=alert(1)>\u202e\u0000${'x'.repeat(900)}`;
  const page = { ...on({ headings: [h1(hostile)] }).page, titles: titled(hostile).page.titles };
  for (const check of checks) {
    const { evidence } = check.judge({ ...perfect, page });
    expect(evidence).not.toMatch(/[<>\p{Cc}\u202e]/u);
    expect(evidence).not.toContain('x'.repeat(201));
  }
});
