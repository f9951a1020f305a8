import { expect, test } from '@jest/globals';
import fc from 'fast-check';
import { searchText, toSearchWords } from './search-text';

test.each([
  ['cafe\u0301', 'Café', 'cafe'],
  ["don't", 'Don’t', 'DON‘T', 'donʼt', 'don´t'],
  ["rock 'n' roll", 'rock ‹n› roll', 'rock ՚n՚ roll', 'rock ꞌnꞌ roll'],
  ['"quoted"', '“quoted”', '„quoted“', '«quoted»', '〝quoted〟'],
  ['e-mail', 'e–mail', 'e‑mail', 'e—mail', 'e−mail'],
  ['10 km', '10\u00a0km', '10\u2009km', '10 \n km'],
  ['rankings', 'rank\u00adings', 'rank\u200bings', '\ufeffrankings', 'rank\u2060ings'],
  ['find', 'ﬁnd', 'Ｆｉｎｄ', 'ﬁ\u200dnd'],
  ['strasse', 'Straße', 'STRASSE', 'STRAẞE'],
  ['istanbul', 'İstanbul', 'ISTANBUL', 'ıstanbul'],
  ['ναος', 'ΝΑΌΣ', 'ναός', 'ναοσ'],
  ['élève', 'ÉLÈVE', 'eleve', 'e\u0301le\u0300ve'],
  ['...', '…'],
  ['1/2', '½', '1⁄2'],
  ['sjogren', 'Sjo\u1ab0gren', 'S\u1dc4jögren'],
  ['lodz', 'Łódź', 'LODZ'],
  ['smorrebrod', 'Smørrebrød'],
])('all spellings of %s have the same search text', (...spellings) => {
  expect(new Set(spellings.map(searchText)).size).toBe(1);
});

test.each([
  ['が', 'か'],
  ['5', '6'],
  ['C#', 'C'],
])('%s and %s have different search texts', (one, other) => {
  expect(searchText(one)).not.toBe(searchText(other));
});

test('folding is independent of the Unicode normal form, and idempotent', () => {
  fc.assert(
    fc.property(fc.string({ unit: 'binary' }), (text) => {
      const folded = searchText(text);
      for (const form of ['NFC', 'NFD', 'NFKC', 'NFKD'])
        expect(searchText(text.normalize(form))).toBe(folded);
      expect(searchText(folded)).toBe(folded);
    }),
  );
});

test('words are separated by any space', () => {
  expect(toSearchWords(' A\u00a0bé\tc ')).toEqual(['a', 'be', 'c']);
});
