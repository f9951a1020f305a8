import type { Answer, Evidence, NotMeasured } from '../../evidence';
import {
  answer,
  documented,
  h1,
  header,
  heading,
  letters,
  limits,
  links,
  llms,
  on,
  perfect,
  type Row,
  script,
  shell,
  titled,
  unread,
} from '../changes';

const described = (text: string): Evidence =>
  on({ descriptions: [{ text, line: 1, inHead: true }] });
/** A page in a language, with three links of one text. */
const spoken = (lang: string, text: string): Evidence => {
  const { page } = links(3, 3, { text });
  return on({ lang, anchors: page.anchors });
};
/** A page with one item of structured data; types and properties are separated by spaces. */
const item = (types: string, properties: string): Evidence =>
  on({
    structured: {
      items: [{ types: types.split(' '), properties: properties.split(' ') }],
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
const robotsTxt = (change: object): Evidence => ({
  ...perfect,
  robots: { ...perfect.robots, ...change } as Evidence['robots'],
});
const closedForAll = robotsTxt({
  text: 'User-agent: Googlebot\nUser-agent: bingbot\nUser-agent: OAI-SearchBot\nUser-agent: Claude-SearchBot\nUser-agent: PerplexityBot\nDisallow: /',
});
const HOME = 'https://bakery.example/';
/** The page at an address, with an hreflang link that may lead to it. */
const speaking = (hreflang: string, href = HOME, url = href): Evidence => ({
  ...perfect,
  document: { ...perfect.document, url },
  page: { ...perfect.page, hreflangs: [{ hreflang, href, line: 1 }] },
});
const canonical = (href: string): Evidence => on({ canonicals: [{ href, line: 1, inHead: true }] });
/** The page at an address, with a canonical link and what was found at its target. */
const opened = (url: string, href: string, target?: Answer | NotMeasured): Evidence => ({
  ...documented({ url }),
  page: canonical(href).page,
  ...(target && { canonicalTarget: { url: href, answer: target } }),
});

/** Outcomes of the checks of titles, descriptions, indexing and content. */
export const texts: readonly Row[] = [
  ['TT1', 'nothing that can be seen', titled('\u200b\u2060'), 'fail'],
  ['TT1', 'a title in the body', titled('Bread', 'body'), 'fail'],
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
  ['MD2', 'the title again', described(perfect.page.titles[0]?.text ?? ''), 'fail'],
  [
    'MD2',
    'the heading again',
    { ...perfect, page: { ...described(letters(80)).page, headings: [h1(letters(80))] } },
    'warn',
  ],
  ['MD4', 'a file that was not read', { ...perfect, robots: unread, llms: unread }, 'warn'],
  ['MD4', 'every crawler by its name', closedForAll, 'fail'],
  ['MD5', 'every crawler by its name', closedForAll, 'fail'],
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
  ['MD7', 'another site', canonical('https://elsewhere.example/a'), 'warn'],
  ['MD7', 'the encrypted address', opened('http://bakery.example/', HOME, answer), 'warn'],
  ['MD7', 'a page that was not read', opened(HOME, 'https://elsewhere.example/', unread), 'warn'],
  [
    'MD8',
    'a sitemap that does not answer',
    { ...perfect, sitemaps: perfect.sitemaps.map((sitemap) => ({ ...sitemap, answer: unread })) },
    'warn',
  ],
  ['MD9', 'X-Default', speaking('X-Default'), 'pass'],
  ...[`${HOME}p%c3%a3o`, 'https://BAKERY.example:443/x/../p%C3%A3o#top', `${HOME}%70ão`].flatMap(
    (href): Row[] => [
      ['MD9', href, speaking('pt', href, `${HOME}p%C3%A3o`), 'pass'],
      ['MD7', href, opened(`${HOME}p%C3%A3o`, href), 'pass'],
    ],
  ),
  ['MD9', 'unescaped signs', speaking('pt', `${HOME}a|b?c={d}`, `${HOME}a%7Cb?c=%7bd%7d`), 'pass'],
  ['MD9', 'an escaped slash', speaking('pt', `${HOME}a%2Fb`, `${HOME}a/b`), 'warn'],
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
  ['HS3', 'begins with H3', on({ headings: [heading(3, 'a'), heading(2, 'b')] }), 'pass'],
  ['HS3', 'one jump', on({ headings: [h1('a'), heading(3, 'b')] }), 'warn'],
  ['HS3', 'an empty one', on({ headings: [h1('a'), heading(2, '')] }), 'warn'],
  ['HS3', 'a jump that is empty', on({ headings: [h1('a'), heading(3, '')] }), 'fail'],
  ...limits('HS4', (words) => on({ words }), 'fail', [50, 'warn'], [150, 'pass']),
  ['HS4', 'an empty shell', shell(12), 'fail'],
  ['HS4', 'a page of scripts', on({ words: 12, scripts: [script] }), 'fail'],
  ['HS4', 'a page without scripts', on({ words: 12, scripts: [] }), 'fail'],
  ['HS4', 'an empty shell with some text', shell(60), 'warn'],
  ['HS4', 'some text without scripts', on({ words: 60, scripts: [] }), 'warn'],
  ['HS5', 'nothing structured', on({ structured: { items: [], errors: [] } }), 'warn'],
  [
    'HS5',
    'a broken block',
    on({ structured: { items: [], errors: [{ line: 7, position: 1, message: 'x' }] } }),
    'fail',
  ],
  ...(
    [
      ['Article', 'headline', 'pass'],
      ['Article', 'name', 'warn'],
      ['BlogPosting', 'headline', 'pass'],
      ['BlogPosting', 'name', 'pass'],
      ['BlogPosting', 'author', 'warn'],
      ['JobPosting', 'title description datePosted hiringOrganization jobLocation', 'pass'],
      ['JobPosting', 'name description datePosted hiringOrganization jobLocation', 'warn'],
      ['AggregateRating', 'itemReviewed ratingValue ratingCount', 'pass'],
      ['AggregateRating', 'itemReviewed ratingValue reviewCount', 'pass'],
      ['AggregateRating', 'itemReviewed ratingValue', 'warn'],
      ['MusicEvent', 'name startDate location', 'pass'],
      ['MusicEvent', 'name', 'warn'],
      ['Restaurant', 'name address', 'pass'],
      ['Restaurant', 'name', 'warn'],
      ['Service', 'name', 'pass'],
      ['Service', 'url', 'warn'],
      ['Thing FAQPage', 'mainEntity', 'pass'],
      ['constructor', 'url', 'warn'],
    ] as const
  ).map(([types, properties, outcome]): Row => [
    'HS5',
    `${types}: ${properties}`,
    item(types, properties),
    outcome,
  ]),
  ...limits('HS6', (vague) => links(9, vague, { text: 'Read More' }), 'warn', [3, 'fail']),
  ['HS6', 'no links', on({ anchors: [] }), 'na'],
  ['HS6', 'another language', spoken('de', 'Siehe'), 'fail'],
  ['HS6', 'a word of another language', spoken('en', 'Siehe'), 'pass'],
  ['HS6', 'a language without a list', spoken('fi', 'Read more'), 'fail'],
  ['HS8', 'a heading with a line below', llms('Bread\r\n=====\r\n'), 'pass'],
  ['HS8', 'a number sign on a line of its own', llms('#\nBread\n'), 'warn'],
  [
    'HS8',
    'a failing server',
    { ...perfect, llms: { ...perfect.llms, status: 500 } as Evidence['llms'] },
    'warn',
  ],
  ...limits('HS7', (all) => links(all, 1, { href: '' }), 'fail', [10, 'warn']),
  ['HS7', 'buttons', links(3, 2, { href: '', role: 'button' }), 'pass'],
  ['HS7', 'links by their role', links(3, 2, { href: '', role: 'link' }), 'fail'],
  ['HS7', 'none within the site', links(2, 2, { url: 'https://other.example/' }), 'warn'],
];
