import { expect, test } from '@jest/globals';
import type { Evidence } from '../evidence';
import {
  answer,
  described,
  documented,
  h1,
  header,
  hops,
  images,
  kept,
  KIB,
  letters,
  limits,
  links,
  mixed,
  llms,
  on,
  outcomeOf,
  perfect,
  sampled,
  silent,
  sized,
  spoken,
  titled,
  tls,
  viewport,
  type Row,
} from '../testing/changes';

/** A page with one item of structured data; types and properties are separated by spaces. */
const item = (types: string, properties: string): Evidence =>
  on({
    structured: {
      items: [{ source: 'json-ld', types: types.split(' '), properties: properties.split(' ') }],
      errors: [],
    },
  });

const titleAndUrl = (url: string): Evidence =>
  on({
    openGraph: [
      { property: 'og:title', content: 'a' },
      { property: 'og:url', content: url },
    ],
  });
/** Open Graph tags with this one for the image. */
const pictured = (property: string, content: string): Evidence =>
  on({
    openGraph: [
      ...['og:title', 'og:description', 'og:url'].map((name) => ({ property: name, content: 'a' })),
      { property, content },
    ],
  });
/** A title of ten words over a heading. */
const tenWords = (heading: string): Evidence => ({
  ...perfect,
  page: { ...titled('aa bb cc d4 d5 d6 d7 d8 d9 d10').page, headings: [h1(heading)] },
});

/** Milliseconds to the first byte for a desktop and for a phone. */
const answering = (desk: number, phone: number): Evidence => ({
  ...documented({ ttfb: desk }),
  mobile: { answer: { ...answer, ttfb: phone } },
});

/** A page without a charset in its Content-Type, and the first of its bytes. */
const begun = (beginning: string): Evidence =>
  documented({ headers: { 'content-type': ['text/html'] }, beginning: beginning.slice(0, 1_024) });

/** The page at an address, with an hreflang link that may lead to it. */
const speaking = (hreflang: string, href = 'https://bakery.example/', url = href): Evidence => ({
  ...perfect,
  document: { ...perfect.document, url },
  page: { ...perfect.page, hreflangs: [{ hreflang, href, line: 1 }] },
});
/** The page at an address, with a canonical link. */
const canonical = (href: string, url: string): Evidence => ({
  ...perfect,
  document: { ...perfect.document, url },
  page: { ...perfect.page, canonicals: [{ href, line: 1, inHead: true }] },
});

const { words: all, titles } = perfect.page;
/** An answer for phones with so many words, and the title of the page unless another is given. */
const phone = (words: number, title = titles[0]?.text ?? ''): Evidence => ({
  ...perfect,
  mobile: { answer, page: { title, words, robots: [] } },
});

/** An image of 2,000 pixels at an address. */
const ofAddress = (url: string) => images(1, () => ({ width: 2_000, url }));

const rows: readonly Row[] = [
  // Texts.
  ['TT1', 'nothing that can be seen', titled('\u200b\u2060'), 'fail'],
  ['MD1', 'nothing that can be seen', described('\u200b\u2060'), 'fail'],
  ['HS1', 'nothing that can be seen', on({ headings: [h1('\u200b\u2060')] }), 'fail'],
  ...limits(
    'TT3',
    (length) => titled(letters(length)),
    'fail',
    [5, 'warn'],
    [15, 'pass'],
    [66, 'warn'],
    [121, 'fail'],
  ),
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
  ['TT4', 'four steps', titled('Rosa > Shop › Bread > Rye'), 'warn'],
  ['TT5', '3 of 10', tenWords('aa bb cc e4 e5 e6 e7 e8 e9 e10'), 'pass'],
  ['TT5', '2 of 10', tenWords('aa bb f3 e4 e5 e6 e7 e8 e9 e10'), 'warn'],
  ...limits(
    'MD2',
    (length) => described(letters(length)),
    'fail',
    [25, 'warn'],
    [70, 'pass'],
    [166, 'warn'],
    [321, 'fail'],
  ),
  ...limits(
    'MD6',
    (most) => header('x-robots-tag', `max-snippet:${most}`),
    'fail',
    [1, 'warn'],
    [50, 'pass'],
  ),
  ...limits('MD6', (withheldCharacters) => on({ characters: 100, withheldCharacters }), 'pass', [
    51,
    'warn',
  ]),
  ...['en-GB', 'es-419', 'zh-yue', 'i-klingon', 'de-Latn', 'X-Default'].map((code): Row => [
    'MD9',
    code,
    speaking(code),
    'pass',
  ]),
  ...['en-UK', 'eng', 'de-Latin', 'english', 'en_GB', 'US'].map((code): Row => [
    'MD9',
    code,
    speaking(code),
    'fail',
  ]),
  ...[
    'https://bakery.example/p%c3%a3o',
    'https://BAKERY.example:443/x/../p%C3%A3o#top',
    'https://bakery.example/%70ão',
  ].flatMap((href): Row[] => [
    ['MD9', href, speaking('pt', href, 'https://bakery.example/p%C3%A3o'), 'pass'],
    ['MD7', href, canonical(href, 'https://bakery.example/p%C3%A3o'), 'pass'],
  ]),
  [
    'MD9',
    'a sign that no address holds unescaped',
    speaking('pt', 'https://bakery.example/a|b?c={d}', 'https://bakery.example/a%7Cb?c=%7bd%7d'),
    'pass',
  ],
  [
    'MD9',
    'an escaped slash',
    speaking('pt', 'https://bakery.example/a%2Fb', 'https://bakery.example/a/b'),
    'warn',
  ],
  ['MD10', 'two', titleAndUrl('b'), 'warn'],
  ['MD10', 'one', titleAndUrl(''), 'fail'],
  ...['og:image', 'og:image:url', 'og:image:secure_url'].flatMap((property): Row[] => [
    ['MD10', property, pictured(property, 'https://bakery.example/a.png'), 'pass'],
    ['MD10', `${property}, relative`, pictured(property, '/a.png'), 'fail'],
  ]),
  ['MD10', 'only the width of an image', pictured('og:image:width', '600'), 'warn'],
  ...limits('HS2', (length) => on({ headings: Array.from({ length }, () => h1('a')) }), 'warn', [
    4,
    'fail',
  ]),
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
  ...limits('HS4', (words) => on({ words }), 'fail', [50, 'warn'], [150, 'pass']),
  ['HS5', 'an article by its headline', item('Article', 'headline'), 'pass'],
  ['HS5', 'an article by its name', item('Article', 'name'), 'warn'],
  ['HS5', 'a kind of article by its headline', item('BlogPosting', 'headline'), 'pass'],
  ['HS5', 'a kind of article by its name', item('BlogPosting', 'name'), 'pass'],
  ['HS5', 'a kind of article by neither', item('BlogPosting', 'author'), 'warn'],
  ...(
    [
      ['JobPosting', 'title description datePosted hiringOrganization jobLocation'],
      [
        'JobPosting',
        'title description datePosted hiringOrganization applicantLocationRequirements',
      ],
      ['FAQPage', 'mainEntity'],
      ['QAPage', 'mainEntity'],
      ['Event', 'name startDate location'],
      ['MusicEvent', 'name startDate location'],
      ['Recipe', 'name image'],
      ['VideoObject', 'name thumbnailUrl uploadDate'],
      ['AggregateRating', 'itemReviewed ratingValue reviewCount'],
      ['UserReview', 'author itemReviewed reviewRating'],
      ['Restaurant', 'name address'],
      ['Dentist', 'name address'],
      ['NGO', 'name url'],
      ['WebApplication', 'name offers review'],
      ['ItemList', 'itemListElement'],
      ['SocialMediaPosting', 'author datePublished text'],
      ['Service', 'name'],
      ['Thing FAQPage', 'mainEntity'],
      ['LiveBlogPosting', 'headline'],
    ] as const
  ).map(([types, properties]): Row => [
    'HS5',
    `${types}: ${properties}`,
    item(types, properties),
    'pass',
  ]),
  ...(
    [
      ['JobPosting', 'name description datePosted hiringOrganization jobLocation'],
      ['FAQPage', 'name'],
      ['Event', 'name startDate'],
      ['MusicEvent', 'name'],
      ['Recipe', 'name'],
      ['Restaurant', 'name'],
      ['Hotel', 'name url'],
      ['NGO', 'name'],
      ['AggregateRating', 'itemReviewed ratingValue'],
      ['Service', 'url'],
      ['constructor', 'url'],
    ] as const
  ).map(([types, properties]): Row => [
    'HS5',
    `${types}: ${properties}`,
    item(types, properties),
    'warn',
  ]),
  ...limits('HS6', (vague) => links(9, vague, { text: 'Read More' }), 'warn', [3, 'fail']),
  ['HS6', 'another language', spoken('de', 'Siehe'), 'fail'],
  ['HS6', 'a word of another language', spoken('en', 'Siehe'), 'pass'],
  ['HS6', 'a language without a list', spoken('fi', 'Read more'), 'fail'],
  ['HS8', 'a heading', llms('# Bread\n'), 'pass'],
  ['HS8', 'a heading with a line below', llms('Bread\r\n=====\r\n'), 'pass'],
  ['HS8', 'a number sign on a line of its own', llms('#\nBread\n'), 'warn'],
  ['HS7', '11 of 100', links(100, 11, { href: '' }), 'fail'],
  ...limits('HS7', (all) => links(all, 1, { href: '' }), 'fail', [10, 'warn']),
  ...['button', 'tab', 'menuitem', 'switch'].map((role): Row => [
    'HS7',
    `role=${role}`,
    links(3, 2, { href: '', role }),
    'pass',
  ]),
  ...['link', 'presentation', 'nonsense', ''].map((role): Row => [
    'HS7',
    `role=${role}`,
    links(3, 2, { href: '', role }),
    'fail',
  ]),
  ['HS7', 'none within the site', links(2, 2, { url: 'https://other.example/' }), 'warn'],
  // Images, files and speed.
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
  ['IM2', 'a path', images(1, () => ({ alt: 'fotos/pão quente.JPG' })), 'warn'],
  ['IM2', 'a camera', images(1, () => ({ alt: 'IMG_20260601_120000' })), 'warn'],
  ['IM2', 'a number within a text', images(1, () => ({ alt: 'Photo 3 of our shop' })), 'pass'],
  ...limits('IM2', (length) => images(1, () => ({ alt: letters(length) })), 'pass', [151, 'warn']),
  ...limits('IM3', sized, 'fail', [5, 'warn']),
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
  ...limits(
    'IM5',
    (transferred) => sampled(1, () => ({ transferred })),
    'pass',
    [200 * KIB + 1, 'warn'],
    [KIB * KIB + 1, 'fail'],
  ),
  ['IM5', '1 MiB', sampled(2, () => ({ transferred: KIB * KIB })), 'warn'],
  ['IM5', 'more than 2 MiB in all', sampled(9, () => ({ transferred: 240 * KIB })), 'fail'],
  ...limits('IM6', (all) => images(all, () => ({})), 'pass', [8, 'warn']),
  ['IM6', '10, 3 of the last 5 at once', images(10, (index) => ({ lazy: index > 7 })), 'pass'],
  ['IM6', '10, 4 of the last 5 at once', images(10, (index) => ({ lazy: index > 8 })), 'warn'],
  ...limits('IM6', (width) => images(1, () => ({ width })), 'pass', [1_200, 'warn']),
  ['IM6', 'an SVG of 2,000 pixels', ofAddress('https://x.example/A.SVG?v=2'), 'pass'],
  ['IM6', 'a PNG of 2,000 pixels', ofAddress('https://x.example/a.svg.png'), 'warn'],
  ...limits('PS1', (ttfb) => answering(ttfb, 900), 'pass', [601, 'warn']),
  ...limits('PS1', (ttfb) => answering(5_000, ttfb), 'warn', [1_801, 'fail']),
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
  ...limits('PS3', (decoded) => documented({ encoding: 'identity', decoded }), 'pass', [
    1_400,
    'fail',
  ]),
  ['PS5', '4 of 5', kept(5, 4, {}), 'pass'],
  ['PS5', '3 of 4', kept(4, 3, {}), 'warn'],
  ['PS5', '1 of 2', kept(2, 1, {}), 'warn'],
  ['PS5', '1 of 3', kept(3, 1, {}), 'fail'],
  ...limits(
    'PS5',
    (age) => kept(3, 0, { etag: ['"x"'], 'cache-control': [`max-age=${age}`] }),
    'fail',
    [3_600, 'warn'],
  ),
  ...limits(
    'PS6',
    (decoded) => documented({ decoded }),
    'pass',
    [500_001, 'warn'],
    [2_000_001, 'fail'],
  ),
  ...limits('PS6', (elements) => on({ elements }), 'pass', [1_401, 'warn'], [3_001, 'fail']),
  // Phones and encryption.
  ['MO1', 'a scale alone', viewport('initial-scale=1.0'), 'pass'],
  ['MO1', 'a small scale', viewport('initial-scale=0.9'), 'fail'],
  ['MO1', 'spaces alone', viewport('width = device-width initial-scale=1'), 'pass'],
  ['MO1', 'a fixed width', viewport('width=1024, initial-scale=1'), 'fail'],
  ['MO2', '4.9', viewport('width=device-width, maximum-scale=4.9'), 'fail'],
  ['MO2', '5', viewport('width=device-width, maximum-scale=5'), 'pass'],
  ...['0', '0.5', 'false', 'none', 'NO'].map((value): Row => [
    'MO2',
    `user-scalable=${value}`,
    viewport(`width=device-width; user-scalable=${value}`),
    'fail',
  ]),
  ...['yes', '1', '-1', 'device-width'].map((value): Row => [
    'MO2',
    `user-scalable=${value}`,
    viewport(`width=device-width, user-scalable = ${value}`),
    'pass',
  ]),
  ['MO2', 'maximum-scale=no', viewport('width=device-width, maximum-scale=no'), 'fail'],
  ['MO2', 'maximum-scale=-1', viewport('width=device-width, maximum-scale=-1'), 'pass'],
  ...limits(
    'MO3',
    (pixels) => on({ fixedWidths: [{ element: 'table', line: 1, pixels }] }),
    'pass',
    [501, 'fail'],
  ),
  ['MO3', '12', on({ fontSizes: [{ element: 'p', line: 1, pixels: 12 }] }), 'pass'],
  ['MO3', '11.9', on({ fontSizes: [{ element: 'p', line: 1, pixels: 11.9 }] }), 'fail'],
  ...limits('MO4', phone, 'fail', [Math.ceil(all / 2), 'warn'], [Math.ceil(0.8 * all), 'pass']),
  ['MO4', 'another title', phone(all, 'x'), 'warn'],
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
  [
    'MO5',
    'a charset that browsers do not know',
    documented({
      headers: { 'content-type': ['text/html; charset=utf-8,utf-16'] },
      beginning: '<!doctype html>',
    }),
    'warn',
  ],
  ...[
    '<meta name="a" content="text/html; charset=utf-8">',
    '<!-- <meta charset="utf-8"> -->',
    `<meta name="a" content="${'-'.repeat(1_000)}"><meta charset="utf-8">`,
    '<meta charset="utf-9">',
    '<meta content="text/html; charset=utf-8" http-equiv="refresh">',
  ].map((beginning): Row => ['MO5', beginning.slice(0, 60), begun(beginning), 'warn']),
  ...[
    '<meta content="text/html; charset=utf-8" http-equiv="Content-Type">',
    "<META CHARSET = 'latin1'>",
    '<?xml version="1.0" encoding="utf-8"?><!doctype html>',
  ].map((beginning): Row => ['MO5', beginning, begun(beginning), 'pass']),
  ...['en-UK', 'eng', 'english', 'en_US'].map((lang): Row => [
    'MO5',
    `lang=${lang}`,
    on({ lang }),
    'warn',
  ]),
  ...['zh-yue', 'i-klingon', 'gsw-CH'].map((lang): Row => [
    'MO5',
    `lang=${lang}`,
    on({ lang }),
    'pass',
  ]),
  ['SS2', '14 days', tls('2026-01-01T00:00:00Z', '2026-06-15T12:00:00Z'), 'pass'],
  ['SS2', 'less', tls('2026-01-01T00:00:00Z', '2026-06-15T11:59:59Z'), 'warn'],
  ['SS2', '20% of a short life', tls('2026-05-28T12:00:00Z', '2026-06-02T12:00:00Z'), 'pass'],
  ['SS2', 'not yet', tls('2026-06-01T12:00:01Z', '2026-09-01T12:00:00Z'), 'fail'],
  ['SS4', 'a closed port', silent('refused'), 'pass'],
  ['SS4', 'a port that may not be asked', silent('dns'), 'pass'],
  ['SS4', 'redirects that lead astray', silent('redirects'), 'fail'],
  ['SS4', 'no answer in time', silent('timeout'), 'warn'],
  ['SS5', 'a year', header('strict-transport-security', 'max-age="31536000"'), 'pass'],
  [
    'SS5',
    'less',
    header('strict-transport-security', 'includeSubDomains; MAX-AGE=31535999'),
    'warn',
  ],
  ...[
    'max-age=31536000; max-age=31536000',
    'max-age="31536000',
    'max-age=31536000; preload; preload',
  ].map((value): Row => ['SS5', value, header('strict-transport-security', value), 'fail']),
  [
    'SS5',
    'another header after it',
    documented({
      headers: { 'strict-transport-security': ['max-age=31536000', 'max-age=0'] },
    }),
    'pass',
  ],
  ['SS6', 'no policy', mixed('x-test', 'x'), 'fail'],
  [
    'SS6',
    'upgraded by a header',
    mixed('content-security-policy', "default-src 'self'; UPGRADE-insecure-requests"),
    'pass',
  ],
  [
    'SS6',
    'upgraded by the second of two headers',
    mixed('content-security-policy', 'img-src *', 'upgrade-insecure-requests;'),
    'pass',
  ],
  [
    'SS6',
    'upgraded by the second policy of a header',
    mixed('content-security-policy', 'img-src *, upgrade-insecure-requests'),
    'pass',
  ],
  [
    'SS6',
    'the words in another directive',
    mixed('content-security-policy', 'img-src upgrade-insecure-requests'),
    'fail',
  ],
  [
    'SS6',
    'a policy that only reports',
    mixed('content-security-policy-report-only', 'upgrade-insecure-requests'),
    'fail',
  ],
  ...(
    [
      [{ 'content-security-policy': ["frame-ancestors 'self'"] }, 'pass'],
      [{ 'content-security-policy': ['frame-ancestors *'] }, 'warn'],
      [{ 'content-security-policy': ['frame-ancestors *'], 'x-frame-options': ['DENY'] }, 'warn'],
      [{ 'content-security-policy': ['frame-ancestors'] }, 'pass'],
      // A directive that is not ASCII does not count (CSP 3, 2.2.1).
      [{ 'content-security-policy': ['frame-ancestors “self”'] }, 'fail'],
      [{ 'x-frame-options': ['DENYX'] }, 'fail'],
      [{ 'x-content-type-options': ['nosniff-x'] }, 'fail'],
      [{ 'x-content-type-options': ['NOSNIFF'], 'x-frame-options': ['SameOrigin'] }, 'pass'],
    ] as const
  ).map(([headers, outcome]): Row => [
    'SS7',
    JSON.stringify(headers),
    documented({ headers }),
    outcome,
  ]),
  ['SS7', 'one', documented({ headers: { 'referrer-policy': ['no-referrer'] } }), 'warn'],
];

test.each(rows)('%s at %s', (id, _, evidence, outcome) => {
  expect(outcomeOf(id, evidence)).toBe(outcome);
});
