import { expect, test } from '@jest/globals';
import type { Evidence } from '../evidence';
import {
  described,
  h1,
  header,
  letters,
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

const rows: readonly Row[] = [
  ['TT1', 'nothing that can be seen', titled('\u200b\u2060'), 'fail'],
  ['MD1', 'nothing that can be seen', described('\u200b\u2060'), 'fail'],
  ['HS1', 'nothing that can be seen', on({ headings: [h1('\u200b\u2060')] }), 'fail'],
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
  ['TT4', 'four steps', titled('Rosa > Shop › Bread > Rye'), 'warn'],
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
  ['HS5', 'an article by its headline', item('Article', 'headline'), 'pass'],
  ['HS5', 'an article by its name', item('Article', 'name'), 'warn'],
  ['HS5', 'a kind of article by its headline', item('BlogPosting', 'headline'), 'pass'],
  ['HS5', 'a kind of article by its name', item('BlogPosting', 'name'), 'pass'],
  ['HS5', 'a kind of article by neither', item('BlogPosting', 'author'), 'warn'],
  ['HS6', 'two', links(9, 2, { text: 'Read More' }), 'warn'],
  ['HS6', 'three', links(9, 3, { text: 'Read More' }), 'fail'],
  ['HS6', 'another language', spoken('de', 'Siehe'), 'fail'],
  ['HS6', 'a word of another language', spoken('en', 'Siehe'), 'pass'],
  ['HS6', 'a language without a list', spoken('fi', 'Read more'), 'fail'],
  ['HS8', 'a heading', llms('# Bread\n'), 'pass'],
  ['HS8', 'a heading with a line below', llms('Bread\r\n=====\r\n'), 'pass'],
  ['HS8', 'a number sign on a line of its own', llms('#\nBread\n'), 'warn'],
  ['HS7', '11 of 100', links(100, 11, { href: '' }), 'fail'],
  ['HS7', 'one of ten', links(10, 1, { href: '' }), 'warn'],
  ['HS7', 'one of nine', links(9, 1, { href: '' }), 'fail'],
  ['HS7', 'none within the site', links(2, 2, { url: 'https://other.example/' }), 'warn'],
];

test.each(rows)('%s at %s', (id, _, evidence, outcome) => {
  expect(outcomeOf(id, evidence)).toBe(outcome);
});
