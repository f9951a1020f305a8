import { afterAll, beforeAll, describe, expect, test } from '@jest/globals';
import { z } from 'zod';
import { type TestApi, startTestApi } from '../../testing/api';
import { BlogPost } from './model';

let api: TestApi;
beforeAll(async () => {
  api = await startTestApi();
  await BlogPost.updateOne(
    { slug: 'newer-post' },
    {
      content: '<p>Full &amp; <a href="/contact">whole</a> ]]&gt; <img src="/api/media/a.svg"></p>',
      changedAt: new Date('2026-03-01T00:00:00.000Z'),
    },
  );
});
afterAll(() => api.stop());

const feed = (file: string, headers: Record<string, string> = {}) =>
  api.ask(`/api/feeds/blog/${file}`, { headers });

describe.each([
  ['feed.xml', 'application/rss+xml; charset=utf-8'],
  ['atom.xml', 'application/atom+xml; charset=utf-8'],
  ['feed.json', 'application/feed+json; charset=utf-8'],
])('%s', (file, type) => {
  test('has the full text of every post, newest first, with whole addresses', async () => {
    const response = await feed(file);
    expect(response.headers.get('content-type')).toBe(type);
    const text = (await response.text()).replaceAll('\\"', '"');
    expect(text).toMatch(/\/blog\/newer-post[^]*\/blog\/older-post/);
    expect(text).toContain('/contact"');
    expect(text).not.toMatch(/ (?:src|href)="\//);
  });

  test('is the same bytes until something changes, and is not sent twice', async () => {
    const [first, second] = await Promise.all([feed(file), feed(file)]);
    expect(await second.text()).toBe(await first.text());
    const etag = first.headers.get('etag') ?? '';
    expect((await feed(file, { 'if-none-match': etag })).status).toBe(304);
  });

  test('has no post that is withdrawn', async () => {
    await BlogPost.updateOne({ slug: 'older-post' }, { unpublishedAt: new Date() });
    expect(await (await feed(file)).text()).not.toContain('older-post');
    await BlogPost.updateOne({ slug: 'older-post' }, { $unset: { unpublishedAt: 1 } });
  });
});

test('a post has the same id whatever its slug, and the day of its last change', async () => {
  const items = z.object({
    items: z.array(z.object({ id: z.string(), date_modified: z.string() }).loose()),
  });
  const [first] = items.parse(await (await feed('feed.json')).json()).items;
  expect(first?.id).toMatch(/^urn:uuid:[0-9a-f-]{36}$/);
  expect(first?.date_modified).toBe('2026-03-01T00:00:00.000Z');
});
