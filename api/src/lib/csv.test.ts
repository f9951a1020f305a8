import { expect, test } from '@jest/globals';
import { formatCsv } from './csv';

test('cells with separators, quotes or line breaks are quoted', () => {
  expect(formatCsv([['a,b', 'say "hi"', 'two\r\nlines', 'a;=1', "o'brien"]])).toBe(
    '\uFEFF"a,b","say ""hi""","two\r\nlines","a;=1",o\'brien\r\n',
  );
});

test('control characters inside a cell are dropped, tabs and line breaks stay', () => {
  expect(formatCsv([['a\u0000b\u001bc', 'a\tb\nc']])).toBe('\uFEFFabc,"a\tb\nc"\r\n');
});

test.each([
  ...['=1+1', '+1 555', '-1', '@sum(a1)', '\tx', '\rx', '\nx', '＝1+1', '＠sum(a1)'],
  // Behind what is not seen.
  ...[' =1+1', '\u200b=1', '\ufeff+1', '\u00a0@x', '\u202e-1', '﹦1', '﹫x', '\u0085=1'],
  ...['\u0000=1+1', '\u0001\u0002@x', '\u007f+1', '\u009b-1'],
])('%j is escaped, so that it is not a formula', (text) => {
  const kept = text.replace(/[^\P{Cc}\t\r\n]/gu, '');
  expect(formatCsv([[text]]).replaceAll('"', '')).toBe(`\uFEFF'${kept}\r\n`);
});

test('a formula with a comma is quoted as well', () => {
  expect(formatCsv([['=HYPERLINK("http://x","y")']])).toBe(
    '\uFEFF"\'=HYPERLINK(""http://x"",""y"")"\r\n',
  );
});
