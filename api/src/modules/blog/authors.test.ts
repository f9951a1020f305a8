import { describe, expect, test } from '@jest/globals';
import * as authors from '@site/contracts/blog/authors-posts';
import * as contract from '@site/contracts/blog/blog';
import { createAuthor, getPath } from '../../testing/author';
import { expectAnswer, readAs, readJson } from '../../testing/http';
import { BlogPost } from './model';

const { call, change, listSlugs, remove, ...author } = createAuthor();
const publish = (slug = 'a-post') => readAs(contract.blogPost, author.publish({ slug }), 201);

describe('posts for authors', () => {
  test('are listed completely, with their state and version', async () => {
    const post = await publish();
    const response = await call('GET', '/api/admin/posts');
    expect(response.headers.get('cache-control')).toBe('no-store');
    const posts = authors.listAdminPosts.response.parse(await response.json());
    expect(posts[0]).toMatchObject({ id: post.id, state: 'published', version: 1 });
    expect(posts.map(({ slug }) => slug)).toEqual(['a-post', 'newer-post', 'older-post']);
  });

  test('have their source text, and their version as ETag', async () => {
    const response = await call('GET', getPath(await publish()));
    expect(response.headers.get('etag')).toBe('"1"');
    expect(await response.json()).toMatchObject({ content: 'Write **once**.', version: 1 });
  });

  test('a post that does not exist is answered with 404', async () => {
    const path = '/api/admin/posts/11111111-1111-4111-8111-11111111111f';
    expect((await call('GET', path)).status).toBe(404);
    expect((await call('PATCH', path, {}, { 'if-match': '"1"' })).status).toBe(404);
  });
});

describe('a change', () => {
  test('is published at once with its date, and keeps the other fields', async () => {
    const post = await publish();
    const response = await change(post, { content: 'Write **twice**.' });
    expect(response.status).toBe(200);
    expect(response.headers.get('etag')).toBe('"2"');
    expect(await readJson(call('GET', '/api/blog/a-post'))).toMatchObject({
      title: 'A post',
      content: '<p>Write <strong>twice</strong>.</p>\n',
      publishedAt: post.publishedAt,
      updatedAt: expect.any(String),
    });
  });

  test('cannot set fields that the server sets', async () => {
    const post = await publish();
    await change(post, { publishedAt: '2001-01-01T00:00:00.000Z', version: 9, source: 'x' });
    const after = await readJson(call('GET', getPath(post)));
    expect(after).toMatchObject({ version: 2, publishedAt: post.publishedAt });
    expect(after).not.toHaveProperty('updatedAt');
  });

  test('requires If-Match with the current version', async () => {
    const post = await publish();
    expect((await call('PATCH', getPath(post), { title: 'Mine' })).status).toBe(428);
    expect((await change(post, { title: 'Mine' }, '"one"')).status).toBe(412);
    expect((await change(post, { title: 'Mine' }, 7)).status).toBe(412);
    expect((await change(post, { title: 'Mine' }, '"7", W/"1"')).status).toBe(412);
  });

  test('accepts several versions or * in If-Match', async () => {
    const post = await publish();
    expect((await change(post, { title: 'Mine' }, '"7", "1"')).status).toBe(200);
    expect((await change(post, { title: 'Still mine' }, '*')).headers.get('etag')).toBe('"3"');
    expect((await remove(post, '*')).status).toBe(200);
    expect((await change(post, { title: 'Mine' }, '*')).status).toBe(404);
  });

  test('concurrent with others is stored once; the others get 412', async () => {
    const post = await publish();
    const statuses = (
      await Promise.all([1, 2, 3].map((number) => change(post, { title: `Mine ${number}` })))
    ).map(({ status }) => status);
    expect(statuses.sort()).toEqual([200, 412, 412]);
  });

  test.each([{ title: 'Changed' }, { state: 'unpublished' }])(
    'a change from an outdated version is refused with the time of the change %j',
    async (other) => {
      const post = await publish();
      await change(post, { title: 'Before' });
      const before = new Date('2026-03-01T08:15:00.000Z');
      await BlogPost.updateOne({ _id: post.id }, { versionAt: before, changedAt: before });
      const message = async () => {
        const late = await readJson(change(post, { title: 'Late' }));
        return JSON.stringify(late);
      };
      expect(await message()).toContain('saved elsewhere on 2026-03-01 at 08:15 UTC');
      await change(post, other, 2);
      expect(await message()).toMatch(/saved elsewhere at \d\d:\d\d UTC/);
    },
  );

  test('a change with invalid fields is refused with those fields', async () => {
    await expectAnswer(change(await publish(), { title: ' ', slug: 'No Slug' }), 400, {
      fields: { title: expect.any(String), slug: expect.any(String) },
    });
  });
});

describe('another slug', () => {
  test('keeps all former slugs as addresses of the post, and can be one of them', async () => {
    const post = await publish('a-post-one');
    await change(post, { slug: 'a-post-two' }, 1);
    await change(post, { slug: 'a-post-three' }, 2);
    for (const slug of ['a-post-one', 'a-post-two', 'a-post-three']) {
      const read = await readJson(call('GET', `/api/blog/${slug}`));
      expect(read).toMatchObject({ id: post.id, slug: 'a-post-three' });
    }
    await change(post, { slug: 'a-post-one' }, 3);
    const stored = await BlogPost.findById(post.id).lean();
    expect(stored?.formerSlugs?.toSorted()).toEqual(['a-post-three', 'a-post-two']);
  });

  test('a slug that another post has is refused with 409, and nothing is changed', async () => {
    await publish('a-post-taken');
    const post = await publish('a-post-mine');
    await expectAnswer(change(post, { slug: 'a-post-taken', title: 'New' }), 409, {
      fields: { slug: expect.stringContaining('“a-post-taken-2” is free') },
    });
    expect(await BlogPost.findById(post.id).lean()).toMatchObject({ title: 'A post' });
  });

  test.each([
    ['published with', (slug: string) => publish(slug)],
    [
      'changed to',
      async (slug: string) => {
        const post = await publish('a-post-other');
        await change(post, { slug });
        return post;
      },
    ],
  ])(
    'frees the former one, which leads to the last post that was %s it, also if that post got another slug',
    async (_, take) => {
      const first = await publish('a-post-one');
      await change(first, { slug: 'a-post-two' });
      const second = await take('a-post-one');
      const found = () => readJson(call('GET', '/api/blog/a-post-one'));
      expect(await found()).toMatchObject({ id: second.id, slug: 'a-post-one' });
      const { version } = await readAs(authors.getAdminPost.response, call('GET', getPath(second)));
      await change(second, { slug: 'a-post-three' }, version);
      expect(await found()).toMatchObject({ id: second.id, slug: 'a-post-three' });
      const stored = await BlogPost.findById(first.id).lean();
      expect(stored?.formerSlugs).toEqual([]);
    },
  );
});

test('a restored post does not take over an address that another post had since', async () => {
  const first = await publish('a-post-one');
  await change(first, { slug: 'a-post-two' });
  await remove(first, 2);
  const second = await publish('a-post-one');
  await change(second, { slug: 'a-post-three' });
  expect((await call('POST', `${getPath(first)}/restore`, {})).status).toBe(200);
  expect(await readJson(call('GET', '/api/blog/a-post-one'))).toMatchObject({ id: second.id });
});

test('a post that is withdrawn is not listed and responds with 410 until it is published again', async () => {
  const post = await publish();
  await change(post, { state: 'unpublished' });
  expect(await listSlugs()).not.toContain('a-post');
  await expectAnswer(call('GET', '/api/blog/a-post'), 410, { code: 'gone' });
  expect(await (await call('GET', getPath(post))).json()).toMatchObject({ state: 'unpublished' });
  await change(post, { state: 'published' }, 2);
  expect(await listSlugs()).toContain('a-post');
  expect(await readJson(call('GET', '/api/blog/a-post'))).toMatchObject(post);
});

describe('a post that is deleted', () => {
  test('is in no list, and its slug is free', async () => {
    const post = await publish();
    expect((await remove(post)).status).toBe(200);
    expect((await call('GET', '/api/blog/a-post')).status).toBe(404);
    expect((await call('GET', getPath(post))).status).toBe(404);
    await publish();
    expect(await listSlugs()).toContain('a-post');
  });

  test('is restored unchanged, once', async () => {
    const post = await publish();
    await change(post, { title: 'Changed' });
    const before = await readJson(call('GET', '/api/blog/a-post'));
    await remove(post, 2);
    expect((await call('POST', `${getPath(post)}/restore`, {})).status).toBe(200);
    expect(await (await call('GET', '/api/blog/a-post')).json()).toEqual(before);
    expect((await call('POST', `${getPath(post)}/restore`, {})).status).toBe(404);
  });

  test('cannot be restored while another post has its slug', async () => {
    const post = await publish();
    await remove(post);
    await publish();
    expect((await call('POST', `${getPath(post)}/restore`, {})).status).toBe(409);
  });
});
