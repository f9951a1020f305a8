import { fileURLToPath } from 'node:url';
import { expect, test } from '@jest/globals';
import { pictureOf, headingWords } from './picture';

const fonts = fileURLToPath(new URL('../../../assets/fonts', import.meta.url));
const drawn = async (main: string, url = 'https://site.example/pricing'): Promise<Buffer> => {
  const place = { url, siteName: 'Site', fonts };
  return Buffer.from(await pictureOf({ main, ...place }));
};

/** Width and height of a PNG, from its first chunk. */
const sizeOf = (png: Buffer): number[] => [png.readUInt32BE(16), png.readUInt32BE(20)];

test('a picture has the size that social networks ask for, and the heading of its page', async () => {
  const [first, again, other] = [
    await drawn('<h1>What SEO <mark>costs</mark></h1>'),
    await drawn('<h1>What SEO <mark>costs</mark></h1>'),
    await drawn('<h1>About us</h1>'),
  ];
  expect(first.subarray(1, 4).toString()).toBe('PNG');
  expect(sizeOf(first)).toEqual([1200, 630]);
  expect(again.equals(first)).toBe(true);
  expect(other.equals(first)).toBe(false);
});

test('an identifier in the address is not shown', async () => {
  const main = '<h1>Titles</h1>';
  const address = 'https://site.example/learning/lesson';
  const lesson = await drawn(main, `${address}/ed01582c-b757-4e86-b621-02e33d4364a7`);
  expect(lesson.equals(await drawn(main, address))).toBe(true);
  expect(lesson.equals(await drawn(main))).toBe(false);
});

test('a heading of any length, or none, is no obstacle', async () => {
  for (const main of ['<p>No heading</p>', `<h1>${'Long words '.repeat(60)}</h1>`])
    expect(sizeOf(await drawn(main))).toEqual([1200, 630]);
});

const plain = (text: string) => [{ text, isMarked: false }];

test('words of the first h1, one by one', () => {
  expect(headingWords('<div><h1><span>What SEO</span> costs</h1><h1>Other</h1></div>')).toEqual([
    plain('What'),
    plain('SEO'),
    plain('costs'),
  ]);
});

test('the words of one marker stay together, and punctuation beside it stays with them', () => {
  expect(headingWords('<h1>Are “<mark>showing up</mark>” now</h1>')).toEqual([
    plain('Are'),
    [
      { text: '“', isMarked: false },
      { text: 'showing up', isMarked: true },
      { text: '”', isMarked: false },
    ],
    plain('now'),
  ]);
});

test('without an h1 there are none', () => {
  expect(headingWords('<p>Text</p>')).toEqual([]);
});
