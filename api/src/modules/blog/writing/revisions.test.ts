import { afterEach, describe, expect, test } from '@jest/globals';
import mongoose from 'mongoose';
import * as authors from '@site/contracts/blog/authors-posts';
import { createAuthor, fullPost, getPath } from '../../../testing/author';
import { expectAnswer, readAs, readJson } from '../../../testing/http';
import { BlogPost, BlogRevision, PreviewLink } from '../model';
import { removeOrphans } from './revisions';

const { ask, call, begin, change, remove, readPost } = createAuthor();
afterEach(() => BlogRevision.deleteMany({}));

const revisions = (post: { id: string }) =>
  readAs(authors.listRevisions.response, call('GET', `${getPath(post)}/revisions`));
const link = (post: { id: string }) =>
  readAs(authors.makePreviewLink.response, call('POST', `${getPath(post)}/preview-links`, {}));
const tokenOf = ({ path }: { path: string }) => path.split('/').at(-1) ?? '';
const shared = (made: { path: string }) => ask(`/api/blog/drafts/${tokenOf(made)}`);

const nobody = '/api/admin/posts/11111111-1111-4111-8111-11111111111f';
test.each([
  ['GET', `${nobody}/revisions`],
  ['GET', `${nobody}/revisions/1`],
  ['POST', `${nobody}/preview-links`],
  ['DELETE', `${nobody}/preview-links`],
])('%s %s responds with 404 for an unknown post', async (method, path) => {
  expect((await call(method, path, method === 'POST' ? {} : undefined)).status).toBe(404);
});

describe('an earlier version', () => {
  test('is stored for every published text, with its time and session', async () => {
    const post = await begin();
    await change(post, { state: 'published' });
    await change(post, { title: 'Changed', content: 'Write *twice*.' }, 2);
    await change(post, { excerpt: 'Other.' }, 3);
    const kept = await revisions(post);
    expect(kept.map(({ version, title }) => [version, title])).toEqual([
      [3, 'Changed'],
      [2, 'A post'],
    ]);
    expect(kept[0]?.session).toMatch(/^[0-9a-f]{8}$/);
    const response = await call('GET', `${getPath(post)}/revisions/2`);
    expect(authors.revision.parse(await response.json())).toMatchObject({
      ...fullPost,
      version: 2,
      savedAt: kept[1]?.savedAt,
    });
    expect((await call('GET', `${getPath(post)}/revisions/9`)).status).toBe(404);
    expect((await call('GET', `${getPath(post)}/revisions/x`)).status).toBe(404);
  });

  test('is stored for a draft and for its post, and is restored by a change', async () => {
    const post = await begin();
    await change(post, { content: 'Something else' });
    await change(post, { state: 'published' }, 2);
    const first = await readAs(authors.revision, call('GET', `${getPath(post)}/revisions/1`));
    await change(post, { content: first.content }, 3);
    expect(await readJson(call('GET', getPath(post)))).toMatchObject({ content: fullPost.content });
    expect((await revisions(post)).map(({ version }) => version)).toEqual([3, 1]);
  });

  test('includes series and author, unless they were not stored', async () => {
    const post = await begin({ ...fullPost, series: 'Basics', author: 'Ana Baker' });
    await change(post, { series: 'Maps' });
    await change(post, { author: '' }, 2);
    await change(post, { author: 'Ben Cook' }, 3);
    const kept = (version: number) =>
      readAs(authors.revision, call('GET', `${getPath(post)}/revisions/${version}`));
    expect(await kept(1)).toMatchObject({ series: 'Basics', author: 'Ana Baker' });
    expect(await kept(2)).toMatchObject({ series: 'Maps', author: 'Ana Baker' });
    expect(await kept(3)).toMatchObject({ series: 'Maps', author: '' });
    await BlogRevision.updateOne({ version: 1 }, { $unset: { author: 1, series: 1 } });
    expect(Object.keys(await kept(1))).not.toContain('author');
    expect(Object.keys(await kept(1))).not.toContain('series');
  });

  test('is stored for a post from before series and author, which can be published', async () => {
    const post = { id: '11111111-1111-4111-8111-111111111110' };
    const now = new Date();
    const stored = {
      _id: post.id,
      ...fullPost,
      imageUrl: '',
      readTime: '5 min read',
      status: 'draft',
      createdAt: now,
      version: 1,
      versionAt: now,
    };
    // Not by the model, which would add the fields that it knows.
    await mongoose.connection.collection<typeof stored>('posts').insertOne(stored);
    const before = await readPost(post);
    expect(Object.keys(before)).not.toContain('series');
    expect((await change(post, { title: 'Changed' })).status).toBe(200);
    expect(await readPost(post)).toMatchObject({ title: 'Changed', content: fullPost.content });
    expect((await call('GET', `${getPath(post)}/revisions/1`)).status).toBe(200);
    expect((await change(post, { state: 'published' }, 2)).status).toBe(200);
  });

  test('is not stored when only the state or nothing was changed, or the change was refused', async () => {
    const post = await begin();
    await change(post, { title: 'A post' });
    await change(post, { state: 'published' }, 2);
    await change(post, { state: 'unpublished' }, 3);
    await change(post, { slug: 'newer-post' }, 4);
    // Absent ones are the same as empty ones.
    await change(post, { author: '', series: '' }, 4);
    expect(await revisions(post)).toEqual([]);
  });

  test('is deleted when there are more than fifty: the one that was replaced soonest', async () => {
    const post = await begin();
    const startTime = new Date('2026-01-01T00:00:00.000Z').getTime();
    // One each hour, but the thirtieth one minute before the next.
    const getSaveTime = (version: number) =>
      new Date(startTime + (version * 60 + (version === 30 ? 59 : 0)) * 60_000);
    await BlogRevision.insertMany(
      Array.from({ length: 50 }, (_, index) => ({
        post: post.id,
        version: index + 1,
        savedAt: getSaveTime(index + 1),
        title: 'x',
      })),
    );
    await BlogPost.updateOne({ _id: post.id }, { version: 51, versionAt: getSaveTime(51) });
    await change(post, { title: 'Changed' }, 51);
    const kept = (await revisions(post)).map(({ version }) => version);
    expect(kept).toHaveLength(50);
    expect(kept).not.toContain(30);
    expect([kept[0], kept.at(-1)]).toEqual([51, 1]);
  });

  test('is restored with its post, and removed after the post is deleted permanently', async () => {
    const [post, other] = [await begin(), await begin({ title: 'Other' })];
    for (const each of [post, other]) await change(each, { title: 'Changed' });
    await remove(post, 2);
    expect((await call('GET', `${getPath(post)}/revisions`)).status).toBe(404);
    await removeOrphans();
    await call('POST', `${getPath(post)}/restore`, {});
    expect(await revisions(post)).toHaveLength(1);
    await BlogPost.deleteOne({ _id: post.id });
    await removeOrphans();
    expect(await BlogRevision.exists({ post: post.id })).toBeNull();
    expect(await revisions(other)).toHaveLength(1);
  });
});

describe('a link to a draft', () => {
  test('shows the current draft for seven days without a session, with noindex and no-store', async () => {
    const draft = await begin({
      content: 'Write <script>x</script>**once**.',
      imageUrl: 'javascript:x',
    });
    const made = await link(draft);
    await change(draft, { title: 'Later' });
    const response = await shared(made);
    expect(response.status).toBe(200);
    expect(response.headers.get('cache-control')).toBe('no-store');
    expect(response.headers.get('x-robots-tag')).toBe('noindex');
    const read = authors.sharedDraft.parse(await response.json());
    expect(read).toMatchObject({
      title: 'Later',
      content: '<p>Write <strong>once</strong>.</p>\n',
      state: 'draft',
      expiresAt: made.expiresAt,
    });
    expect(read.imageUrl).toMatch(/^\/api\/media\//);
    const days = (Date.parse(made.expiresAt) - Date.now()) / 86_400_000;
    expect(days).toBeGreaterThan(6.99);
    expect(days).toBeLessThanOrEqual(7);
  });

  test('cannot be derived from the stored data', async () => {
    const made = await link(await begin());
    expect(JSON.stringify(await PreviewLink.find().lean())).not.toContain(tokenOf(made));
  });

  test('responds with 410 after seven days; an unknown link responds with 404', async () => {
    const made = await link(await begin());
    await PreviewLink.updateMany({}, { expiresAt: new Date() });
    await expectAnswer(shared(made), 410, { code: 'expired' });
    for (const token of ['x', 'x'.repeat(43)])
      expect((await shared({ path: token })).status).toBe(404);
  });

  test('can be ended by an author, and then answers so; a new one works', async () => {
    const draft = await begin();
    const [one, two] = [await link(draft), await link(draft)];
    const others = await link(await begin({ ...fullPost, slug: 'a-post-of-others' }));
    const end = async () => (await call('DELETE', `${getPath(draft)}/preview-links`)).json();
    expect(await end()).toEqual({ ended: 2 });
    expect(await end()).toEqual({ ended: 0 });
    for (const made of [one, two]) {
      await expectAnswer(shared(made), 410, {
        code: 'ended',
        message: 'This link was ended by its author. Please ask for a new one.',
      });
    }
    expect((await shared(await link(draft))).status).toBe(200);
    expect((await shared(others)).status).toBe(200);
  });

  test('leads to the post once it is published, and responds with 410 when it is unpublished', async () => {
    const draft = await begin();
    const made = await link(draft);
    await change(draft, { state: 'published' });
    expect(await readJson(shared(made))).toMatchObject({ state: 'published', slug: 'a-post' });
    expect((await call('POST', `${getPath(draft)}/preview-links`, {})).status).toBe(409);
    await change(draft, { state: 'unpublished' }, 2);
    expect((await shared(made)).status).toBe(410);
    await remove(draft, 3);
    expect((await shared(made)).status).toBe(404);
  });
});
