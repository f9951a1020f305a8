import { afterEach, describe, expect, test } from '@jest/globals';
import * as contract from '@site/contracts/blog';
import { authorCategories, blogCategories } from '@site/contracts/post-categories';
import { ContentVersions } from '../../freshness/versions';
import { testApi } from '../../testing/api';
import { BlogPost } from './model';

const api = testApi();
afterEach(() => BlogPost.deleteMany({ slug: /^a-post/ }));

const draft = {
  title: 'A post',
  slug: 'a-post',
  excerpt: 'What it is about.',
  content: '## Start\n\nWrite **once**.',
  category: 'Local SEO',
};
const publish = (change: object = {}) => api.call('POST', '/api/blog', { ...draft, ...change });
const published = async (change: Record<string, unknown> = {}) => {
  const response = await publish(change);
  expect(response.status).toBe(201);
  return contract.publishPost.response.parse(await response.json());
};
const slugs = async (ask = () => api.ask('/api/blog')) =>
  contract.listPosts.response.parse(await (await ask()).json()).map(({ slug }) => slug);

describe('publishing', () => {
  test('needs a session before anything of the request is read', async () => {
    const headers = { 'content-type': 'application/json' };
    const response = await api.ask('/api/blog', { method: 'POST', headers, body: '{' });
    expect(response.status).toBe(401);
    expect(await response.json()).toMatchObject({ code: 'unauthenticated' });
  });

  test('answers the post as everybody can read it, and keeps what was written', async () => {
    const before = Date.now();
    const post = await published();
    expect(post).toMatchObject({
      title: 'A post',
      slug: 'a-post',
      excerpt: 'What it is about.',
      content: '<h2 id="text-start">Start</h2>\n<p>Write <strong>once</strong>.</p>\n',
      category: 'Local SEO',
      readTime: '5 min read',
    });
    for (const time of [post.publishedAt, post.createdAt])
      expect(Date.parse(time)).toBeGreaterThanOrEqual(before);
    const read: unknown = await (await api.ask('/api/blog/a-post')).json();
    expect(read).toMatchObject(post);
    const stored = await BlogPost.findOne({ slug: 'a-post' }).lean();
    expect(stored?.content).toBe(draft.content);
  });

  test('takes nothing that is the server’s to say', async () => {
    const post = await published({
      id: '11111111-1111-4111-8111-111111111112',
      _id: 'mine',
      publishedAt: '2001-01-01T00:00:00.000Z',
      createdAt: '2001-01-01T00:00:00.000Z',
      source: 'other',
      $set: { title: 'x' },
    });
    expect(post.id).not.toBe('11111111-1111-4111-8111-111111111112');
    expect(Date.parse(post.publishedAt)).toBeGreaterThan(Date.parse('2020-01-01'));
    expect(Date.parse(post.createdAt)).toBeGreaterThan(Date.parse('2020-01-01'));
  });

  test('gives a post without a picture one that is there', async () => {
    const { imageUrl } = await published({ imageUrl: ' ' });
    expect(imageUrl).toMatch(/^\/api\/media\//);
    const own = await published({ slug: 'a-post-own', imageUrl: 'https://example.com/a.png' });
    expect(own.imageUrl).toBe('https://example.com/a.png');
  });

  test.each([
    'http://example.com/a.png',
    '//example.com/a.png',
    '/\\example.com/a.png',
    'https://[/a.png',
    'javascript:alert(1)',
    'a.png',
  ])('refuses %s as a picture', async (imageUrl) => {
    const response = await publish({ imageUrl });
    expect(response.status).toBe(400);
    expect(await response.json()).toMatchObject({ fields: { imageUrl: expect.any(String) } });
  });

  test.each([...new Set([...authorCategories, ...blogCategories])])(
    'takes the category %s',
    async (category) => {
      expect((await published({ category })).category).toBe(category);
    },
  );

  test('names everything that is wrong at once', async () => {
    const wrong = { title: { $ne: '' }, slug: 'No Slug', category: 'None' };
    const response = await api.call('POST', '/api/blog', wrong);
    expect(response.status).toBe(400);
    const body: unknown = await response.json();
    const fields = ['title', 'slug', 'excerpt', 'content', 'category'];
    expect(body).toMatchObject({
      code: 'invalid',
      fields: Object.fromEntries(fields.map((field) => [field, expect.any(String)])),
    });
  });

  test.each([
    ['nothing that can be shown', '<script>alert(1)</script>'],
    ['a picture that may not be shown', '![Ours](javascript:alert)'],
    ['spaces, however they are written', '&nbsp;\n\n\u200B'],
    ['quotes in quotes without end', '>'.repeat(100_000)],
    ['emphasis that never ends', 'a_'.repeat(100_000)],
    [
      'rows as wide as the table is long',
      `|${'a|'.repeat(3000)}\n|${'-|'.repeat(3000)}\n${'|a\n'.repeat(3000)}`,
    ],
  ])('refuses %s', async (_, content) => {
    const response = await publish({ content });
    expect(response.status).toBe(400);
    expect(await response.json()).toMatchObject({ fields: { content: expect.any(String) } });
  });

  test('takes out what came along from a PDF and has no shape', async () => {
    const post = await published({
      title: 'A\u0000 post\uD800',
      excerpt: 'Two\u000B lines\nof it \u{1F469}\u200D\u{1F373}',
      content: 'Pasted\u0008 text',
      author: '\u0007Ada',
      series: 'Hours\uFFFE',
      readTime: '\u001B',
    });
    expect(post).toMatchObject({
      title: 'A post',
      excerpt: 'Two lines\nof it \u{1F469}\u200D\u{1F373}',
      content: '<p>Pasted text</p>\n',
      author: 'Ada',
      series: 'Hours',
      readTime: '5 min read',
    });
    expect((await publish({ title: '\u0000' })).status).toBe(400);
  });

  test('holds nobody else up, whatever the text takes', async () => {
    const publishing = publish({ content: 'a_'.repeat(100_000) });
    const others = await Promise.all(Array.from({ length: 5 }, () => api.ask('/api/health')));
    expect(others.map(({ status }) => status)).toEqual([200, 200, 200, 200, 200]);
    // The other requests were answered during the rendering.
    expect(await Promise.race([publishing.then(() => 'published'), 'not yet'])).toBe('not yet');
    expect((await publishing).status).toBe(400);
    expect((await publish()).status).toBe(201);
  });

  test('takes a long post and refuses one that is too long', async () => {
    const content = 'ä'.repeat(200_000);
    expect((await publish({ content })).status).toBe(201);
    const response = await publish({ content: '€'.repeat(200_000) });
    expect(response.status).toBe(413);
  });
});

describe('a slug', () => {
  test('that is taken is a conflict, which names one that is free', async () => {
    const first = await published();
    await published({ slug: 'a-post-2' });
    const response = await publish({ title: 'Another' });
    expect(response.status).toBe(409);
    expect(await response.json()).toMatchObject({
      code: 'slug_taken',
      fields: { slug: expect.stringContaining('“a-post-3” is free') },
    });
    expect(await (await api.ask('/api/blog/a-post')).json()).toMatchObject(first);
  });

  test('as long as can be has a free one too', async () => {
    const slug = `a-post-${'x'.repeat(193)}`;
    await published({ slug });
    const body: unknown = await (await publish({ slug })).json();
    const free = /“([^”]+)” is free/.exec(JSON.stringify(body))?.[1];
    expect((await publish({ slug: free })).status).toBe(201);
  });

  test('goes to one of those who ask for it at the same time', async () => {
    const responses = await Promise.all(Array.from({ length: 8 }, () => publish()));
    const statuses = responses.map(({ status }) => status).sort();
    expect(statuses).toEqual([201, ...Array.from({ length: 7 }, () => 409)]);
    expect(await BlogPost.countDocuments({ slug: draft.slug })).toBe(1);
  });
});

describe('a new post', () => {
  test('is in the list at once', async () => {
    expect(await slugs()).not.toContain(draft.slug);
    await published();
    expect((await slugs())[0]).toBe(draft.slug);
  });

  test('of another process is in an author’s list at once', async () => {
    await slugs();
    // The writes of another process that publishes.
    const status = 'published';
    await BlogPost.create({ ...draft, status, publishedAt: new Date(), imageUrl: '/x.svg' });
    await new ContentVersions().changed('blog');
    expect((await slugs(() => api.call('GET', '/api/blog')))[0]).toBe(draft.slug);
  });
});
