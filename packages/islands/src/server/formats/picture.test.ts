import { fileURLToPath } from 'node:url';
import { expect, test } from '@jest/globals';
import { getHeadingWords, renderPicture } from './picture';

const fonts = fileURLToPath(new URL('../../../assets/fonts', import.meta.url));
const drawn = async (main: string, url = 'https://site.example/pricing'): Promise<Buffer> => {
  const place = { url, siteName: 'Site', fonts };
  return Buffer.from(await renderPicture({ main, ...place }));
};

/** Width and height of a PNG, from its first chunk. */
const sizeOf = (png: Buffer): number[] => [png.readUInt32BE(16), png.readUInt32BE(20)];

test('a picture is 1200 by 630 pixels and depends on the page’s heading', async () => {
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

test('a UUID in the address is not drawn', async () => {
  const main = '<h1>Titles</h1>';
  const address = 'https://site.example/learning/lesson';
  const lesson = await drawn(main, `${address}/ed01582c-b757-4e86-b621-02e33d4364a7`);
  expect(lesson.equals(await drawn(main, address))).toBe(true);
  expect(lesson.equals(await drawn(main))).toBe(false);
});

test('a long or missing heading is drawn', async () => {
  for (const main of ['<p>No heading</p>', `<h1>${'Long words '.repeat(60)}</h1>`])
    expect(sizeOf(await drawn(main))).toEqual([1200, 630]);
});

const plain = (text: string) => [{ text, isMarked: false }];

test('headingWords splits the first h1 into words', () => {
  expect(getHeadingWords('<div><h1><span>What SEO</span> costs</h1><h1>Other</h1></div>')).toEqual([
    plain('What'),
    plain('SEO'),
    plain('costs'),
  ]);
  expect(getHeadingWords('<p>Text</p>')).toEqual([]);
});

test('headingWords keeps marked words together with their punctuation', () => {
  expect(getHeadingWords('<h1>Are “<mark>showing up</mark>” now</h1>')).toEqual([
    plain('Are'),
    [
      { text: '“', isMarked: false },
      { text: 'showing up', isMarked: true },
      { text: '”', isMarked: false },
    ],
    plain('now'),
  ]);
});
