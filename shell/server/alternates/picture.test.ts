import { fileURLToPath } from 'node:url';
import { expect, test } from '@jest/globals';
import { pictureOf } from './picture';

const fonts = fileURLToPath(new URL('../../assets/fonts', import.meta.url));
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
