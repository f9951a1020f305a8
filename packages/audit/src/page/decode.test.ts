import { expect, test } from '@jest/globals';
import { readDecoded } from './decode';
import { readPage } from './read-page';

/** The title of a page whose bytes are written as Latin-1. */
const readTitle = (html: string, charset?: string): string | undefined =>
  readDecoded({ body: Buffer.from(html, 'latin1'), charset }, (text) =>
    readPage({ html: text, url: 'https://example.com/' }),
  ).titles[0]?.text;

/** Labels of the Encoding standard, and the bytes of a text in the encodings that they name. */
test.each([
  ['latin1', '\x93a\x94 \x80', '“a” €'],
  ['windows-1251', '\xd5\xeb\xe5\xe1', 'Хлеб'],
  ['shift_jis', '\x83p\x83\x93', 'パン'],
  ['iso-2022-jp', '\x1b$B%Q%s\x1b(B', 'パン'],
  ['big5', '\xc4\xd1\xa5]', '麵包'],
  ['utf8', '\xc3\xa9', 'é'],
])('a page in %s is decoded', (label, bytes, text) => {
  expect(readTitle(`<title>${bytes}</title>`, label)).toBe(text);
  expect(readTitle(`<meta charset="${label}"><title>${bytes}</title>`)).toBe(text);
});

test('a byte order mark overrides the Content-Type, which overrides a meta', () => {
  expect(readTitle('\xef\xbb\xbf<meta charset=koi8-r><title>\xc3\xa9</title>', 'big5')).toBe('é');
  expect(readTitle('<meta charset=koi8-r><title>\x80</title>', 'latin1')).toBe('€');
  const utf16 = Buffer.from('\ufeff<title>é</title>', 'utf16le').toString('latin1');
  expect(readTitle(utf16, 'utf-8')).toBe('é');
  expect(readTitle(Buffer.from('<title>é</title>', 'utf16le').toString('latin1'), 'utf-16')).toBe(
    'é',
  );
});

test('a meta with UTF-16 is read as UTF-8, one with x-user-defined as windows-1252', () => {
  expect(readTitle('<meta charset=utf-16><title>\xc3\xa9</title>')).toBe('é');
  expect(readTitle('<meta charset=utf-16be><title>\xc3\xa9</title>')).toBe('é');
  expect(readTitle('<meta charset=x-user-defined><title>\x80</title>')).toBe('€');
  expect(readTitle('<title>\x80</title>', 'x-user-defined')).toBe('\uf780');
});

test('unknown encoding labels are ignored', () => {
  expect(readTitle('<meta charset=cp850><meta charset=latin1><title>\x80</title>')).toBe('€');
  expect(readTitle('<meta charset=latin1><title>\x80</title>', 'utf-7')).toBe('€');
  expect(readTitle('<meta name=a content="charset=koi8-r"><title>\x80</title>')).toBe('€');
});

test('a page in an encoding that browsers do not support has no text', () => {
  expect(readTitle('<title>abc</title>', 'iso-2022-kr')).toBeUndefined();
  expect(readTitle('<meta charset=hz-gb-2312><title>abc</title>')).toBeUndefined();
});

test('a page without a declaration is UTF-8 if its bytes are valid, else windows-1252', () => {
  expect(readTitle('<title>\xc3\xa9</title>')).toBe('é');
  expect(readTitle('<title>\xe9 \x80</title>')).toBe('é €');
});

test('a declaration after the first 1,024 bytes is read in the head', () => {
  const late = `<head><!--${'-'.repeat(2_000)}-->`;
  expect(readTitle(`${late}<meta charset=koi8-r><title>\xe8</title>`)).toBe('Х');
  expect(readTitle(`${late}<title>\xe8</title><body><meta charset=koi8-r>`)).toBe('è');
});
