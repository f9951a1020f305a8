import { beforeEach, describe, expect, test } from '@jest/globals';
import sharp from 'sharp';
import type { ReferringModel } from '../../database/models';
import { now, picturesApi } from '../../testing/pictures';
import { BlogPost, BlogRevision } from '../blog/model';
import { blogModule } from '../blog/module';
import { Picture } from './store';
import { removeUnused } from './unused';

const { api, uploaded, fileAt } = picturesApi();

/** A different size gives a different picture. */
const png = (width: number, height: number) =>
  sharp({ create: { width, height, channels: 3, background: '#2255aa' } })
    .png()
    .toBuffer();

describe('a picture that nothing refers to', () => {
  const day = 24 * 60 * 60 * 1000;
  const later = (days: number) => new Date(now.getTime() + days * day);
  const posts = blogModule.mayShowPictures ?? [];
  const sweep = async (collections: readonly ReferringModel[], at: Date) => {
    const told: string[] = [];
    const count = await removeUnused(collections, at, async (id) => void told.push(id));
    expect(told).toHaveLength(count);
    return count;
  };
  const isThere = async (url: string) => (await api.ask(url)).status === 200;
  const post = (change: object) =>
    api.call('POST', '/api/blog', {
      title: 'A',
      excerpt: 'B',
      category: 'Local SEO',
      content: 'C',
      ...change,
    });

  beforeEach(() => Picture.deleteMany({}));

  test('is removed after seven days, not before', async () => {
    const { url } = await uploaded(await png(20, 20));
    expect(await sweep(posts, later(6.9))).toBe(0);
    expect(await isThere(url)).toBe(true);
    expect(await sweep(posts, later(7.1))).toBe(1);
    expect(await isThere(url)).toBe(false);
  });

  test('is one that no post shows, in its text, as its picture, in a draft or in an earlier version', async () => {
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
    const all = [inText, asPicture, inVersion, inDraft, unused];
    expect(await Promise.all(all.map(({ url }) => isThere(url)))).toEqual([
      true,
      true,
      true,
      true,
      false,
    ]);
    // Seven days after it was last found in a document.
    await BlogPost.deleteMany({});
    await BlogRevision.deleteMany({});
    expect(await sweep(posts, later(36))).toBe(0);
    expect(await sweep(posts, later(38))).toBe(4);
  });

  test('is one of seven days again when it is uploaded once more', async () => {
    const bytes = await png(25, 20);
    const { url } = await uploaded(bytes);
    await Picture.updateMany({}, { usedAt: later(-8) });
    await uploaded(bytes);
    expect(await sweep(posts, now)).toBe(0);
    expect(await isThere(url)).toBe(true);
  });

  test('comes back when a post is stored while it is removed', async () => {
    const { url } = await uploaded(await png(26, 20));
    const before = await fileAt(url);
    let looks = 0;
    /** Stores a post after the first search has found none. */
    const late = {
      collection: {
        async *find() {
          looks++;
          if (looks > 1) yield { source: `![a](${url})` };
        },
      },
    };
    expect(await sweep([late], later(8))).toBe(0);
    expect(looks).toBe(2);
    expect((await fileAt(url)).equals(before)).toBe(true);
    expect(await sweep(posts, later(9))).toBe(0);
  });
});
