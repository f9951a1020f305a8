import { expect, test } from '@jest/globals';
import type { Evidence } from '../evidence';
import {
  described,
  h1,
  header,
  letters,
  limits,
  links,
  on,
  outcomeOf,
  spoken,
  llms,
  perfect,
  titled,
  type Row,
} from '../testing/changes';

const item = (type: string, property: string): Evidence =>
  on({
    structured: {
      items: [{ source: 'json-ld', types: [type], properties: [property] }],
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
/** A title of ten words over a heading. */
const tenWords = (heading: string): Evidence => ({
  ...perfect,
  page: { ...titled('aa bb cc d4 d5 d6 d7 d8 d9 d10').page, headings: [h1(heading)] },
});

const rows: readonly Row[] = [
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
  ['MD10', 'two', titleAndUrl('b'), 'warn'],
  ['MD10', 'one', titleAndUrl(''), 'fail'],
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
  ...limits('HS6', (vague) => links(9, vague, { text: 'Read More' }), 'warn', [3, 'fail']),
  ['HS6', 'another language', spoken('de', 'Siehe'), 'fail'],
  ['HS6', 'a word of another language', spoken('en', 'Siehe'), 'pass'],
  ['HS6', 'a language without a list', spoken('fi', 'Read more'), 'fail'],
  ['HS8', 'a heading', llms('# Bread\n'), 'pass'],
  ['HS8', 'a heading with a line below', llms('Bread\r\n=====\r\n'), 'pass'],
  ['HS8', 'a number sign on a line of its own', llms('#\nBread\n'), 'warn'],
  ['HS7', '11 of 100', links(100, 11, { href: '' }), 'fail'],
  ...limits('HS7', (all) => links(all, 1, { href: '' }), 'fail', [10, 'warn']),
  ['HS7', 'none within the site', links(2, 2, { url: 'https://other.example/' }), 'warn'],
];

test.each(rows)('%s at %s', (id, _, evidence, outcome) => {
  expect(outcomeOf(id, evidence)).toBe(outcome);
});
