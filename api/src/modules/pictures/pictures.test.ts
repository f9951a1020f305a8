import { beforeAll, beforeEach, describe, expect, test } from '@jest/globals';
import sharp, { type Sharp } from 'sharp';
import { getPictureSources, toAddress } from '@site/contracts/blog/picture-address';
import { uploadPicture } from '@site/contracts/blog/pictures';
import { DAY_MS } from '@site/server-kit/duration';
import { AdminAuditLog } from '../../administration/audit-log';
import type { ReferringModel } from '../../database/models';
import { createTestApi } from '../../testing/api';
import { fullPost } from '../../testing/author';
import { expectAnswer, fetchRaw, readAs } from '../../testing/http';
import { BlogPost, BlogRevision } from '../blog/model';
import { blogModule } from '../blog/module';
import { Picture } from './store';
import { removeUnused } from './unused';

/** The time at which all of this happens. */
const now = new Date('2026-11-22T12:00:00Z');
const api = createTestApi({}, () => now);

const send = (body: Uint8Array, headers: Record<string, string> = {}) =>
  api.ask('/api/pictures', {
    method: 'POST',
    headers: { 'content-type': 'image/png', cookie, ...headers },
    body: new Uint8Array(body),
  });
let cookie = '';
beforeAll(async () => {
  cookie = await api.signIn();
});
const uploaded = (body: Uint8Array, headers?: Record<string, string>) =>
  readAs(uploadPicture.response, send(body, headers), 201);
async function fetchFile(address: string): Promise<Buffer> {
  const response = await api.ask(address);
  expect(response.status).toBe(200);
  return Buffer.from(await response.arrayBuffer());
}
/** All addresses that a page would contain for a picture. */
const listFiles = (address: string): string[] => {
  const { srcSet = '', sources = [] } = getPictureSources(address) ?? {};
  return [srcSet, ...sources.map((source) => source.srcSet)].flatMap((set) =>
    set.split(', ').map((file) => file.split(' ')[0] ?? ''),
  );
};
const readRefusal = async (body: Uint8Array, headers?: Record<string, string>) => {
  const before = await Picture.countDocuments();
  const response = await send(body, headers);
  expect(await response.json()).toMatchObject({
    message: expect.any(String),
    fields: { picture: expect.any(String) },
  });
  expect(await Picture.countDocuments()).toBe(before);
  return response.status;
};

/** A picture with a red left half, blue otherwise. */
const drawn = (width: number, height: number): Sharp =>
  sharp({ create: { width, height, channels: 3, background: '#2255aa' } }).composite([
    {
      input: {
        create: { width: Math.ceil(width / 2), height, channels: 3, background: '#cc2211' },
      },
      left: 0,
      top: 0,
    },
  ]);
/** Whether the top left corner of a picture, of this size in pixels, is red. */
async function isRed(address: string, width: number, height: number): Promise<boolean> {
  const corner = sharp(await fetchFile(address)).extract({ left: 0, top: 0, width, height });
  const [red = 0, , blue = 0] = await corner.resize(1, 1).raw().toBuffer();
  return red > blue + 60;
}
const png = (width = 2000, height = 1000) => drawn(width, height).png().toBuffer();

describe('an upload', () => {
  test('is encoded in three widths and three formats', async () => {
    const { url, width, height } = await uploaded(await png());
    expect([width, height]).toEqual([1600, 800]);
    expect(url).toMatch(/^\/api\/media\/pictures\/[\da-f]{32}-1600x800\.jpg$/);
    const files = listFiles(url);
    expect(files).toHaveLength(9);
    const found = await Promise.all(
      files.map(async (file) => {
        const { format, compression, width, height } = await sharp(
          await fetchFile(file),
        ).metadata();
        return [compression === 'av1' ? 'avif' : format, `${width}x${height}`].join(' ');
      }),
    );
    expect(found).toEqual(
      ['jpeg', 'avif', 'webp'].flatMap((format) =>
        ['480x240', '960x480', '1600x800'].map((size) => `${format} ${size}`),
      ),
    );
  });

  test('is not enlarged', async () => {
    const small = await uploaded(await png(300, 200));
    expect([small.width, small.height]).toEqual([300, 200]);
    expect(listFiles(small.url)).toHaveLength(3);
    for (const file of listFiles(small.url)) await fetchFile(file);
    const middle = await uploaded(await png(700, 701));
    const widths = listFiles(middle.url).map((file) => /-(\d+)x/.exec(file)?.[1]);
    expect(widths).toEqual(['480', '700', '480', '700', '480', '700']);
    for (const file of listFiles(middle.url)) await fetchFile(file);
  });

  test.each<[string, () => Promise<Buffer>]>([
    ['JPEG', () => drawn(64, 32).jpeg().toBuffer()],
    ['PNG', () => drawn(65, 32).png().toBuffer()],
    ['WebP', () => drawn(66, 32).webp().toBuffer()],
    ['AVIF', () => drawn(67, 32).avif().toBuffer()],
    ['GIF', () => drawn(68, 32).gif().toBuffer()],
  ])('an upload of %s is recognized by its content, whatever its Content-Type', async (_, make) => {
    const { url } = await uploaded(await make(), { 'content-type': 'image/x-something' });
    expect(await isRed(url, 16, 32)).toBe(true);
  });

  test('an uploaded animation keeps its first frame', async () => {
    const frames = await Promise.all(
      ['#cc2211', '#2255aa'].map((background) =>
        sharp({ create: { width: 40, height: 20, channels: 3, background } })
          .png()
          .toBuffer(),
      ),
    );
    const moving = await sharp(frames, { join: { animated: true } })
      .gif()
      .toBuffer();
    const { url, width, height } = await uploaded(moving);
    expect([width, height]).toEqual([40, 20]);
    expect(await isRed(url, 40, 20)).toBe(true);
  });

  test('an uploaded picture with transparency keeps it', async () => {
    const { url } = await uploaded(
      await sharp({ create: { width: 50, height: 50, channels: 4, background: '#0000' } })
        .png()
        .toBuffer(),
    );
    expect(url).toMatch(/\.png$/);
    expect((await sharp(await fetchFile(url)).stats()).isOpaque).toBe(false);
  });

  test('is stripped of its metadata and rotated upright', async () => {
    const exif = {
      IFD0: { Make: 'A camera', Copyright: 'Somebody' },
      IFD3: { GPSLatitudeRef: 'N', GPSLatitude: '51/1 30/1 0/1' },
    };
    const lying = await drawn(100, 50)
      .withExif(exif)
      .withMetadata({ orientation: 6 })
      .jpeg()
      .toBuffer();
    expect((await sharp(lying).metadata()).exif?.includes('A camera')).toBe(true);
    const { url, width, height } = await uploaded(lying);
    expect([width, height]).toEqual([50, 100]);
    for (const file of listFiles(url)) {
      const bytes = await fetchFile(file);
      const { exif, icc, xmp, orientation } = await sharp(bytes).metadata();
      expect({ file, exif, icc, xmp, orientation }).toEqual({ file });
      expect(bytes.includes('A camera')).toBe(false);
    }
    // Turned clockwise, the left side is on top.
    expect(await isRed(url, 50, 40)).toBe(true);
  });

  test('a file uploaded again, also concurrently, is stored once', async () => {
    const bytes = await png(333, 222);
    const [one, two] = await Promise.all([uploaded(bytes), uploaded(bytes)]);
    expect(two).toEqual(one);
    expect(await uploaded(bytes)).toEqual(one);
    const id = getPictureSources(one.url) && /([\da-f]{32})/.exec(one.url)?.[1];
    expect(await Picture.countDocuments({ _id: id })).toBe(1);
    expect(await AdminAuditLog.countDocuments({ action: 'picture-added', subject: id })).toBe(1);
  });
});

describe('an upload is refused if it is', () => {
  test('a body of another type', async () => {
    const headers = { 'content-type': 'application/json', origin: 'http://site.test' };
    expect(await readRefusal(Buffer.from('{}'), headers)).toBe(415);
  });

  test.each([
    ['HEIC', '\0\0\0\u0018ftypheic\0\0\0\0mif1heic'],
    ['SVG', '<svg xmlns="http://www.w3.org/2000/svg"><script>alert(1)</script></svg>'],
    [
      'XML before SVG',
      '<?xml version="1.0"?><svg xmlns="http://www.w3.org/2000/svg" onload="alert(1)"/>',
    ],
    ['HTML', '<!doctype html><img src=x onerror=alert(1)>'],
    ['PDF', '%PDF-1.4\n%\n'],
    ['nothing', ''],
    ['text', 'hello'],
  ])('%s', async (_, content) => {
    expect(await readRefusal(Buffer.from(content))).toBe(415);
  });

  test.each([
    ['GIF', 'GIF89a=/*\u0001*/1;alert(1)'],
    ['WebP', "RIFF='x'WEBP;alert(1)"],
  ])('a script that begins like a %s', async (_, content) => {
    expect(await readRefusal(Buffer.from(content))).toBe(422);
  });

  test('a TIFF', async () => {
    expect(await readRefusal(await drawn(20, 20).tiff().toBuffer())).toBe(415);
  });

  test('a truncated picture', async () => {
    const noise = sharp({
      create: {
        width: 400,
        height: 300,
        channels: 3,
        background: '#888',
        noise: { type: 'gaussian', mean: 128, sigma: 40 },
      },
    });
    for (const whole of [
      await noise.clone().jpeg().toBuffer(),
      await noise.clone().png().toBuffer(),
      await noise.clone().webp().toBuffer(),
    ])
      expect(await readRefusal(whole.subarray(0, whole.length / 2))).toBe(422);
  });

  test('a picture of more than 40 megapixels, also in a small file', async () => {
    const bomb = await sharp({
      create: { width: 8200, height: 5000, channels: 3, background: '#fff' },
    })
      .png({ compressionLevel: 9 })
      .toBuffer();
    expect(bomb.length).toBeLessThan(300_000);
    const response = await send(bomb);
    expect(response.status).toBe(422);
    expect(await response.json()).toEqual({
      code: 'too_many_pixels',
      message: 'This picture has 41 megapixels.',
      fields: { picture: 'Please choose a picture of at most 40 megapixels' },
    });
  });

  test('a file of more than 10 MB, with or without Content-Length', async () => {
    const large = new Uint8Array(10 * 1024 * 1024 + 1);
    expect(await readRefusal(large)).toBe(413);
    const streamed = api.ask('/api/pictures', {
      method: 'POST',
      headers: { 'content-type': 'image/png', cookie },
      body: new Blob([large]).stream(),
      duplex: 'half',
    } as RequestInit);
    await expectAnswer(streamed, 413, {
      fields: { picture: 'Please choose a file of at most 10 MB' },
    });
  });
});

test('a script hidden in an uploaded picture is removed', async () => {
  const script = '<script>alert(document.domain)</script>';
  const gif = await drawn(30, 30).gif().toBuffer();
  const comment = Buffer.concat([
    Buffer.from([0x21, 0xfe, script.length]),
    Buffer.from(script),
    Buffer.from([0]),
  ]);
  const trailer = gif.length - 1;
  const hiding = Buffer.concat([
    gif.subarray(0, trailer),
    comment,
    gif.subarray(trailer),
    Buffer.from(script),
  ]);
  const { url } = await uploaded(hiding);
  for (const file of listFiles(url))
    expect((await fetchFile(file)).includes('<script')).toBe(false);
});

describe('a file of a picture', () => {
  test('is immutable, with nosniff and a strict CSP', async () => {
    const { url } = await uploaded(await png());
    const response = await api.ask(url);
    expect(Object.fromEntries(response.headers)).toMatchObject({
      'content-type': 'image/jpeg',
      'cache-control': 'public, max-age=31536000, immutable',
      'x-content-type-options': 'nosniff',
      'cross-origin-resource-policy': 'cross-origin',
      'content-security-policy': expect.stringMatching(/^default-src 'none'/),
    });
    const etag = response.headers.get('etag') ?? '';
    const again = await api.ask(url, { headers: { 'if-none-match': etag } });
    expect([again.status, await again.text()]).toEqual([304, '']);
    const head = await api.ask(url, { method: 'HEAD' });
    expect(Number(head.headers.get('content-length'))).toBe((await fetchFile(url)).length);
  });

  test('a picture file that does not exist is answered with 404', async () => {
    const { url } = await uploaded(await png());
    const folder = toAddress('');
    for (const path of [
      url.replace('1600x800', '1601x800'),
      url.replace('.jpg', '.svg'),
      `${folder}${'0'.repeat(32)}-480x240.jpg`,
      folder,
      `${url}/x`,
    ]) {
      expect(await fetchRaw(api.port, path)).toMatch(/^HTTP\/1\.1 404 /);
    }
    const outside = `${folder}..%2f..%2fcontent`;
    expect(await fetchRaw(api.port, outside)).toMatch(/^HTTP\/1\.1 400 /);
  });
});

describe('an unreferenced picture', () => {
  const day = DAY_MS;
  const later = (days: number) => new Date(now.getTime() + days * day);
  const posts = blogModule.pictureReferrers ?? [];
  const sweep = async (collections: readonly ReferringModel[], at: Date) => {
    const removed: string[] = [];
    const count = await removeUnused(collections, at, async (id) => void removed.push(id));
    expect(removed).toHaveLength(count);
    return count;
  };
  const isThere = async (url: string) => (await api.ask(url)).status === 200;
  const post = (changes: object) => api.call('POST', '/api/blog', { ...fullPost, ...changes });

  beforeEach(() => Picture.deleteMany({}));

  test('is removed after seven days, not before', async () => {
    const { url } = await uploaded(await png(20, 20));
    expect(await sweep(posts, later(6.9))).toBe(0);
    expect(await isThere(url)).toBe(true);
    expect(await sweep(posts, later(7.1))).toBe(1);
    expect(await isThere(url)).toBe(false);
  });

  test('is one that no text, picture field, draft or earlier version of a post shows', async () => {
    const inText = await uploaded(await png(21, 20));
    const asPicture = await uploaded(await png(22, 20));
    const inVersion = await uploaded(await png(23, 20));
    const inDraft = await uploaded(await png(27, 20));
    const unused = await uploaded(await png(24, 20));
    expect((await post({ slug: 'text', content: `![a](${inText.url})` })).status).toBe(201);
    expect((await post({ slug: 'picture', imageUrl: asPicture.url })).status).toBe(201);
    await BlogRevision.collection.insertOne({ content: `![a](${inVersion.url})` });
    await BlogPost.collection.insertOne({ imageUrl: inDraft.url });
    expect(await sweep(posts, later(30))).toBe(1);
    for (const { url } of [inText, asPicture, inVersion, inDraft])
      expect(await isThere(url)).toBe(true);
    expect(await isThere(unused.url)).toBe(false);
    // Seven days after it was last found in a document.
    await BlogPost.deleteMany({});
    await BlogRevision.deleteMany({});
    expect(await sweep(posts, later(36))).toBe(0);
    expect(await sweep(posts, later(38))).toBe(4);
  });

  test('is kept for seven more days after another upload', async () => {
    const bytes = await png(25, 20);
    const { url } = await uploaded(bytes);
    await Picture.updateMany({}, { usedAt: later(-8) });
    await uploaded(bytes);
    expect(await sweep(posts, now)).toBe(0);
    expect(await isThere(url)).toBe(true);
  });

  test('stays if a post that shows it is stored during the search, and is not missing meanwhile', async () => {
    const { url } = await uploaded(await png(26, 20));
    const before = await fetchFile(url);
    let looks = 0;
    /** Stores a post after the first search has found none. */
    const late = {
      collection: {
        async *find() {
          looks++;
          expect(await isThere(url)).toBe(true);
          if (looks > 1) yield { source: `![a](${url})` };
        },
      },
    };
    expect(await sweep([late], later(8))).toBe(0);
    expect(looks).toBe(2);
    expect((await fetchFile(url)).equals(before)).toBe(true);
    expect(await sweep(posts, later(9))).toBe(0);
  });
});
