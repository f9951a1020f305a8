import { describe, expect, test } from '@jest/globals';
import * as authors from '@site/contracts/blog/authors-posts';
import * as contract from '@site/contracts/blog/blog';
import { ContentVersions } from '../../../freshness/versions';
import { createAuthor, fullPost } from '../../../testing/author';
import { withShortTimeouts } from '../../../testing/clocks';
import { expectAnswer, readAs, readJson } from '../../../testing/http';
import { BlogPost } from '../model';

const { ask, call, change, publish } = createAuthor();
const publishAndRead = (changes: object = {}) =>
  readAs(contract.publishPost.response, publish(changes), 201);
const listSlugs = async (posts = ask('/api/blog')) =>
  (await readAs(contract.listPosts.response, posts)).map(({ slug }) => slug);

describe('reading', () => {
  test('lists posts without their content, newest first', async () => {
    const posts = await readAs(contract.listPosts.response, ask('/api/blog'), 200);
    expect(posts.map(({ slug }) => slug)).toEqual(['newer-post', 'older-post']);
    expect(posts[1]).toMatchObject({
      id: '11111111-1111-4111-8111-111111111111',
      readTime: '5 min read',
      publishedAt: '2026-01-02T08:00:00.000Z',
    });
    expect(posts[0]).not.toHaveProperty('content');
    expect(posts[0]).not.toHaveProperty('_id');
  });

  test('returns a post with its HTML, without its source', async () => {
    const response = await ask('/api/blog/older-post');
    expect(response.status).toBe(200);
    const body: unknown = await response.json();
    expect(contract.getPost.response.parse(body).content).toContain(
      '<h2 id="text-what-its-about">What it’s about</h2>',
    );
    expect(body).not.toHaveProperty('source');
  });

  test.each(['no-such-post', '%00', '%E0%A4%A', 'a'.repeat(300)])(
    'responds with 404 and the field for the slug %s',
    async (slug) => {
      await expectAnswer(ask(`/api/blog/${slug}`), 404, {
        code: 'not_found',
        fields: { slug: expect.any(String) },
      });
    },
  );
});

describe('publishing', () => {
  test('requires a session before the body is parsed', async () => {
    const headers = { 'content-type': 'application/json' };
    const asked = ask('/api/blog', { method: 'POST', headers, body: '{' });
    await expectAnswer(asked, 401, { code: 'unauthenticated' });
  });

  test('returns the post as it is public, lists it at once, and stores its source', async () => {
    expect(await listSlugs()).not.toContain(fullPost.slug);
    const before = Date.now();
    const post = await publishAndRead();
    expect(post).toMatchObject({
      title: 'A post',
      slug: 'a-post',
      excerpt: 'What it is about.',
      content: '<p>Write <strong>once</strong>.</p>\n',
      category: 'Local SEO',
      readTime: '5 min read',
    });
    for (const time of [post.publishedAt, post.createdAt])
      expect(Date.parse(time)).toBeGreaterThanOrEqual(before);
    expect(await readJson(ask('/api/blog/a-post'))).toMatchObject(post);
    expect((await listSlugs())[0]).toBe(fullPost.slug);
    const stored = await BlogPost.findOne({ slug: 'a-post' }).lean();
    expect(stored?.content).toBe(fullPost.content);
  });

  test('ignores fields that the server sets', async () => {
    const post = await publishAndRead({
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

  test('gives a post without a picture a default one', async () => {
    const { imageUrl } = await publishAndRead({ imageUrl: ' ' });
    expect(imageUrl).toMatch(/^\/api\/media\//);
    const own = await publishAndRead({ slug: 'a-post-own', imageUrl: 'https://example.com/a.png' });
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
    await expectAnswer(publish({ imageUrl }), 400, { fields: { imageUrl: expect.any(String) } });
  });

  test('reports all invalid fields at once', async () => {
    const wrong = { title: { $ne: '' }, slug: 'No Slug', category: 'None' };
    const fields = ['title', 'slug', 'excerpt', 'content', 'category'];
    await expectAnswer(call('POST', '/api/blog', wrong), 400, {
      code: 'invalid',
      fields: Object.fromEntries(fields.map((field) => [field, expect.any(String)])),
    });
  });

  test.each([
    ['content without visible text', '<script>alert(1)</script>'],
    ['content of a refused picture alone', '![Ours](javascript:alert)'],
    ['content of spaces alone', '&nbsp;\n\n\u200B'],
    [
      'a table of 3,000 by 3,000 cells',
      `|${'a|'.repeat(3000)}\n|${'-|'.repeat(3000)}\n${'|a\n'.repeat(3000)}`,
    ],
  ])('refuses %s', async (_, content) => {
    await withShortTimeouts(() =>
      expectAnswer(publish({ content }), 400, { fields: { content: expect.any(String) } }),
    );
  });

  test('removes unprintable characters, such as those pasted from a PDF', async () => {
    const post = await publishAndRead({
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

  test('refuses endlessly nested quotes, without delaying other requests', async () => {
    await withShortTimeouts(async () => {
      const publishing = publish({ content: '>'.repeat(100_000) });
      const others = await Promise.all(Array.from({ length: 5 }, () => ask('/api/health')));
      expect(others.map(({ status }) => status)).toEqual([200, 200, 200, 200, 200]);
      // The other requests were answered during the rendering.
      expect(await Promise.race([publishing.then(() => 'published'), 'not yet'])).toBe('not yet');
      await expectAnswer(publishing, 400, { fields: { content: expect.any(String) } });
    });
    expect((await publish()).status).toBe(201);
  });

  test('accepts 200,000 characters, and refuses a body that is too large with 413', async () => {
    const content = 'ä'.repeat(200_000);
    expect((await publish({ content })).status).toBe(201);
    expect((await publish({ content: '€'.repeat(200_000) })).status).toBe(413);
  });
});

describe('a slug', () => {
  test('a slug that is taken is refused with 409 and a free one', async () => {
    const first = await publishAndRead();
    await publishAndRead({ slug: 'a-post-2' });
    await expectAnswer(publish({ title: 'Another' }), 409, {
      code: 'slug_taken',
      fields: { slug: expect.stringContaining('“a-post-3” is free') },
    });
    expect(await readJson(ask('/api/blog/a-post'))).toMatchObject(first);
  });

  test('a taken slug of maximum length gets a free alternative too', async () => {
    const slug = `a-post-${'x'.repeat(193)}`;
    await publishAndRead({ slug });
    const body = await readJson(publish({ slug }));
    const free = /“([^”]+)” is free/.exec(JSON.stringify(body))?.[1];
    expect((await publish({ slug: free })).status).toBe(201);
  });

  test('is given to one of several concurrent requests', async () => {
    const responses = await Promise.all(Array.from({ length: 8 }, () => publish()));
    const statuses = responses.map(({ status }) => status).sort();
    expect(statuses).toEqual([201, ...Array.from({ length: 7 }, () => 409)]);
    expect(await BlogPost.countDocuments({ slug: fullPost.slug })).toBe(1);
  });
});

test('a new post of another process is in an author’s list at once', async () => {
  await listSlugs();
  // The writes of another process that publishes.
  const status = 'published';
  await BlogPost.create({ ...fullPost, status, publishedAt: new Date(), imageUrl: '/x.svg' });
  await new ContentVersions().changed('blog');
  expect((await listSlugs(call('GET', '/api/blog')))[0]).toBe(fullPost.slug);
});

describe('a preview', () => {
  const send = (body: object) => call('POST', '/api/blog/preview', body);
  const preview = async (content: string) =>
    (await readAs(authors.previewPost.response, send({ content }))).content;

  test('is the same HTML as that of the published text, and is not stored', async () => {
    const content = '# Start\n\nWrite **once**. <script>alert(1)</script>[x](javascript:alert(1))';
    const before = await BlogPost.countDocuments();
    const response = await send({ content });
    expect(response.headers.get('cache-control')).toBe('no-store');
    const shown = authors.previewPost.response.parse(await response.json()).content;
    expect(await BlogPost.countDocuments()).toBe(before);
    expect(await readJson(publish({ content }))).toMatchObject({ content: shown });
    expect(shown).toContain('<h2 id="text-start">Start</h2>');
    expect(shown).not.toMatch(/script/);
  });

  test.each([
    ['no text', { content: 1 }, 'Please enter the content'],
    [
      'more than the limit',
      { content: 'x'.repeat(200_001) },
      'Please use at most 200000 characters',
    ],
    [
      'text without visible content',
      { content: '<script>x</script>' },
      'Nothing of this can be shown',
    ],
  ])('a preview of %s is refused with an error of the content', async (_, body, message) => {
    await withShortTimeouts(() =>
      expectAnswer(send(body), 400, {
        code: 'invalid',
        fields: { content: expect.stringContaining(message) },
      }),
    );
  });

  test('renders the longest text that can be published', async () => {
    expect((await preview('word '.repeat(39_999))).length).toBeGreaterThan(199_000);
  });
});

describe('warnings', () => {
  const content = 'One\n\n<iframe src="https://example.com"></iframe>\n\n[a](#nowhere)';
  const warnings = [
    'Line 3: <iframe> is left out with its content.',
    'Line 5: The link to “#nowhere” leads nowhere: no heading has this name.',
  ];

  test('the preview and every save return warnings about what is left out', async () => {
    const preview = await readAs(
      authors.previewPost.response,
      call('POST', '/api/blog/preview', { content }),
    );
    expect(preview.warnings).toEqual(warnings);

    const draft = await readAs(
      authors.createDraft.response,
      call('POST', '/api/blog/drafts', { content }),
    );
    expect(draft.warnings).toEqual(warnings);
    const changed = await readAs(
      authors.changePost.response,
      change(draft, { content: `${content}\n\n## Nowhere` }),
    );
    expect(changed.warnings).toEqual(warnings.slice(0, 1));

    const post = await readAs(contract.publishPost.response, publish({ content }));
    expect(post.warnings).toEqual(warnings);
  });

  test('a draft that cannot be rendered is saved without warnings', async () => {
    const draft = await withShortTimeouts(() =>
      readAs(
        authors.createDraft.response,
        call('POST', '/api/blog/drafts', { content: '>'.repeat(20_000) }),
      ),
    );
    expect(draft).not.toHaveProperty('warnings');
  });
});
