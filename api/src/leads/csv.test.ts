import { expect, test } from '@jest/globals';
import { csvOf } from './leads';

test('rows end with CRLF behind a byte order mark', () => {
  expect(
    csvOf([
      ['Name', 'Note'],
      ['Ana Müller', ''],
    ]),
  ).toBe('\uFEFFName,Note\r\nAna Müller,\r\n');
});

test('what some spreadsheet takes for the end of a cell stands in quotes', () => {
  expect(csvOf([['a,b', 'say "hi"', 'two\r\nlines', 'a;=1', "o'brien"]])).toBe(
    '\uFEFF"a,b","say ""hi""","two\r\nlines","a;=1",o\'brien\r\n',
  );
});

test('control characters inside a cell are dropped, tabs and line breaks stay', () => {
  expect(csvOf([['a\u0000b\u001bc', 'a\tb\nc']])).toBe('\uFEFFabc,"a\tb\nc"\r\n');
});

test.each([
  ...['=1+1', '+1 555', '-1', '@sum(a1)', '\tx', '\rx', '\nx', '＝1+1', '＠sum(a1)'],
  // Behind what is not seen.
  ...[' =1+1', '\u200b=1', '\ufeff+1', '\u00a0@x', '\u202e-1', '﹦1', '﹫x', '\u0085=1'],
  ...['\u0000=1+1', '\u0001\u0002@x', '\u007f+1', '\u009b-1'],
])('%j is no formula', (text) => {
  const kept = text.replace(/[^\P{Cc}\t\r\n]/gu, '');
  expect(csvOf([[text]]).replaceAll('"', '')).toBe(`\uFEFF'${kept}\r\n`);
});

test('a formula with a comma is quoted as well', () => {
  expect(csvOf([['=HYPERLINK("http://x","y")']])).toBe(
    '\uFEFF"\'=HYPERLINK(""http://x"",""y"")"\r\n',
  );
});
