import { describe, expect, jest, test } from '@jest/globals';
import { listAuditLog } from '@site/contracts/administration/audit-log';
import * as authors from '@site/contracts/blog/authors-posts';
import * as contract from '@site/contracts/blog/blog';
import { errorBody } from '@site/contracts/endpoint';
import { createAuthor, fullPost, getPath, inAnHour } from '../../../testing/author';
import { expectAnswer, readAs, readJson } from '../../../testing/http';
import { BlogPost } from '../model';

const { ask, signIn, call, begin, change, remove, listSlugs, readFeed, readPost } = createAuthor();
/** Runs an action between the read and the write of the next change. */
const beforeTheNextWrite = (act: () => Promise<Response>) => {
  const { collection } = BlogPost;
  const write = collection.findOneAndUpdate.bind(collection);
  jest.spyOn(collection, 'findOneAndUpdate').mockImplementationOnce(async (...update) => {
    expect((await act()).status).toBe(200);
    return write(...update);
  });
};

describe('a draft', () => {
  test('is stored as typed, with any field missing', async () => {
    const draft = await begin({ content: '## Start \n', slug: 'Not yet ' });
    expect(draft).toMatchObject({ state: 'draft', version: 1, title: '', category: '' });
    expect(await readPost(draft)).toMatchObject({ content: '## Start \n', slug: 'Not yet ' });
    expect((await begin({})).content).toBe('');
  });

  test('is created once if its author repeats the first save with the same id', async () => {
    const id = crypto.randomUUID();
    const first = await begin({ id, title: 'Half' });
    expect(first).toMatchObject({ id, version: 1 });
    expect(await begin({ id, title: 'Half' })).toEqual(first);
    expect(await begin({ id, title: 'Half a ti' })).toMatchObject({ id, version: 2 });
    expect(await BlogPost.countDocuments({ status: 'draft' })).toBe(1);
    expect((await call('POST', '/api/blog/drafts', { id, title: 'Late' })).status).toBe(412);
    expect(await readPost(first)).toMatchObject({ title: 'Half a ti' });
    const atOnce = { id: crypto.randomUUID(), title: 'Twice' };
    await Promise.all([begin(atOnce), begin(atOnce)]);
    expect(await BlogPost.countDocuments({ status: 'draft' })).toBe(2);
  });

  test('can have any UUID as id, also in capital letters', async () => {
    const id = crypto.randomUUID().toUpperCase();
    expect(await begin({ id })).toMatchObject({ id });
  });

  test('is not created again with the id of a published or deleted post', async () => {
    for (const end of [(draft: { id: string }) => change(draft, { state: 'published' }), remove]) {
      const draft = await begin({ ...fullPost, id: crypto.randomUUID() });
      expect((await end(draft)).status).toBe(200);
      expect((await call('POST', '/api/blog/drafts', { ...fullPost, id: draft.id })).status).toBe(
        412,
      );
      await BlogPost.deleteMany({ _id: draft.id });
    }
    expect((await call('POST', '/api/blog/drafts', { id: 'mine' })).status).toBe(400);
  });

  test('has its version as ETag from its creation', async () => {
    const response = await call('POST', '/api/blog/drafts', { title: 'Mine' });
    expect(response.headers.get('etag')).toBe('"1"');
  });

  test('is saved once if its author repeats a request', async () => {
    const draft = await begin();
    const saved = await readJson(change(draft, { title: 'Said once' }));
    const repeated = await change(draft, { title: 'Said once' });
    expect([repeated.status, repeated.headers.get('etag')]).toEqual([200, '"2"']);
    expect(await repeated.json()).toEqual(saved);
    const published = { state: 'published', content: 'And for all.' };
    expect((await change(draft, published, 2)).status).toBe(200);
    expect((await change(draft, published, 2)).status).toBe(200);
    expect((await change(draft, { state: 'unpublished' }, 3)).status).toBe(200);
    expect((await change(draft, { state: 'unpublished' }, 3)).status).toBe(200);
    expect(await readPost(draft)).toMatchObject({ version: 4, state: 'unpublished' });
    // Another change, or the same change in another session, is no repetition.
    expect((await change(draft, { title: 'Said twice' }, 3)).status).toBe(412);
    const colleague = await signIn();
    const theirs = await call(
      'PATCH',
      getPath(draft),
      { state: 'unpublished' },
      { 'if-match': '"3"', cookie: colleague },
    );
    expect(theirs.status).toBe(412);
  });

  test('is visible to authors only', async () => {
    const draft = await begin();
    expect(await listSlugs()).not.toContain('a-post');
    expect((await ask('/api/blog/a-post')).status).toBe(404);
    expect((await ask(`/api/blog/${draft.id}`)).status).toBe(404);
    expect(await readFeed()).not.toContain('a-post');
    const all = await readAs(authors.listAdminPosts.response, call('GET', '/api/admin/posts'));
    expect(all.map(({ id, state }) => [id, state])[0]).toEqual([draft.id, 'draft']);
  });

  test('may have a slug that another draft or post has, until it is published', async () => {
    const [first, second] = [await begin(), await begin()];
    expect((await change(first, { state: 'published' })).status).toBe(200);
    await expectAnswer(change(second, { state: 'published', title: 'Second' }), 409, {
      fields: { slug: expect.stringContaining('“a-post-2” is free') },
    });
    expect(await readPost(second)).toMatchObject({ state: 'draft', version: 1, title: 'A post' });
    expect((await change(second, { state: 'published', slug: 'a-post-2' })).status).toBe(200);
  });

  test('a draft that is published keeps its id and is listed like other posts', async () => {
    const draft = await begin({ ...fullPost, title: ' A post ' });
    const before = Date.now();
    const response = await change(draft, { state: 'published', excerpt: 'Other words.' });
    expect(response.status).toBe(200);
    expect(response.headers.get('etag')).toBe('"2"');
    const post = await readAs(contract.blogPost, ask('/api/blog/a-post'));
    expect(post).toMatchObject({
      id: draft.id,
      title: 'A post',
      excerpt: 'Other words.',
      content: '<p>Write <strong>once</strong>.</p>\n',
      readTime: '5 min read',
      createdAt: draft.createdAt,
    });
    expect(post.imageUrl).not.toBe('');
    expect(post.updatedAt).toBeUndefined();
    expect(Date.parse(post.publishedAt)).toBeGreaterThanOrEqual(before);
    expect((await listSlugs())[0]).toBe('a-post');
    expect(await readPost(draft)).toMatchObject({ state: 'published', version: 2 });
    expect(await BlogPost.countDocuments({ status: 'draft' })).toBe(0);
  });

  test('an incomplete draft cannot be published; the error has the missing fields', async () => {
    const draft = await begin({ slug: 'Über uns', imageUrl: 'javascript:alert(1)' });
    const { fields = {} } = await readAs(errorBody, change(draft, { state: 'published' }), 400);
    expect(Object.keys(fields).sort()).toEqual([
      'category',
      'content',
      'excerpt',
      'imageUrl',
      'slug',
      'title',
    ]);
    expect(await readPost(draft)).toMatchObject({ state: 'draft', version: 1 });
  });

  test('is published once by concurrent requests', async () => {
    const draft = await begin();
    const asked = Array.from({ length: 5 }, () => change(draft, { state: 'published' }));
    const statuses = (await Promise.all(asked)).map(({ status }) => status);
    expect(statuses).toContain(200);
    // A late request gets the answer of the first; one during the change gets 412.
    expect(statuses.filter((status) => status !== 200 && status !== 412)).toEqual([]);
    expect(await BlogPost.countDocuments({ slug: 'a-post' })).toBe(1);
    expect(await readPost(draft)).toMatchObject({ state: 'published', version: 2 });
    const { entries } = await readAs(listAuditLog.response, call('GET', '/api/admin/trail'));
    const publishings = entries.filter(
      ({ action, subject }) => action === 'post-published' && subject === draft.id,
    );
    expect(publishings).toHaveLength(1);
  });

  test('cannot be unpublished, and a published post cannot become a draft or be scheduled', async () => {
    const draft = await begin();
    expect(await readJson(change(draft, { state: 'unpublished' }))).toMatchObject({
      fields: { state: expect.stringContaining('never public') },
    });
    await change(draft, { state: 'published' });
    for (const changes of [{ state: 'draft' }, { state: 'scheduled', publishAt: inAnHour() }])
      expect(await readJson(change(draft, changes, 2))).toMatchObject({
        fields: { state: expect.stringContaining('was public before') },
      });
  });

  test('a deleted draft is in the list of deleted posts, and is restored as a draft', async () => {
    const draft = await begin({ title: 'Half' });
    expect((await remove(draft, 7)).status).toBe(412);
    expect((await remove(draft)).status).toBe(200);
    expect((await call('GET', getPath(draft))).status).toBe(404);
    const deleted = await readAs(
      authors.listDeletedPosts.response,
      call('GET', '/api/admin/deleted-posts'),
    );
    expect(deleted).toMatchObject([{ id: draft.id, title: 'Half', state: 'draft' }]);
    const [{ deletedAt, restorableUntil } = { deletedAt: '', restorableUntil: '' }] = deleted;
    expect(Date.parse(restorableUntil) - Date.parse(deletedAt)).toBe(30 * 24 * 3_600_000);
    expect((await call('POST', `${getPath(draft)}/restore`, {})).status).toBe(200);
    expect(await readPost(draft)).toEqual(draft);
    expect(await readJson(call('GET', '/api/admin/deleted-posts'))).toEqual([]);
  });

  test.each(['draft', 'published'] as const)(
    'a post in the state %s that is saved during its deletion is not deleted',
    async (state) => {
      const draft = await begin();
      if (state === 'published') await change(draft, { state });
      const version = state === 'published' ? 2 : 1;
      beforeTheNextWrite(() => change(draft, { content: 'Newer words.' }, version));
      expect((await remove(draft, version)).status).toBe(412);
      expect(await readPost(draft)).toMatchObject({ content: 'Newer words.' });
      expect(await (await call('GET', '/api/admin/deleted-posts')).json()).toEqual([]);
    },
  );

  test('a draft deleted during a save is restored without that save, and can be saved again', async () => {
    const draft = await begin();
    beforeTheNextWrite(() => remove(draft));
    expect((await change(draft, { content: 'Newer words.' })).status).toBe(412);
    expect((await call('POST', `${getPath(draft)}/restore`, {})).status).toBe(200);
    expect(await readPost(draft)).toEqual(draft);
    expect((await change(draft, { content: 'Newer words.' })).status).toBe(200);
  });
});
