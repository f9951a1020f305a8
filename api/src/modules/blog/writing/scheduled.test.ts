import { describe, expect, test } from '@jest/globals';
import { listAuditLog } from '@site/contracts/administration/audit-log';
import * as authors from '@site/contracts/blog/authors-posts';
import { createAuthor, fullPost, getPath, inAnHour } from '../../../testing/author';
import { expectAnswer, readAs, readJson } from '../../../testing/http';
import { until } from '../../../testing/waiting';
import { BlogPost } from '../model';

const { ask, call, begin, change, remove, listSlugs, readFeed, readPost } = createAuthor();
/** Moves the time of a post, as if time had passed without a running process. */
const makeDue = (post: { id: string }, publishAt: Date) =>
  BlogPost.updateOne({ _id: post.id }, { publishAt });

describe('a scheduled post', () => {
  const schedule = async (fields: object = {}) => {
    const draft = await begin({ ...fullPost, ...fields });
    const publishAt = inAnHour();
    const response = await change(draft, { state: 'scheduled', publishAt });
    expect(response.status).toBe(200);
    return { ...authors.editablePost.parse(await response.json()), publishAt };
  };

  test('has its time of publication, and is not public before', async () => {
    const post = await schedule();
    expect(post).toMatchObject({ state: 'scheduled', publishedAt: post.publishAt, version: 2 });
    expect(await listSlugs()).not.toContain('a-post');
    expect((await ask('/api/blog/a-post')).status).toBe(404);
    expect(await readFeed()).not.toContain('a-post');
  });

  test('accepts a time with any offset', async () => {
    const draft = await begin(fullPost);
    const day = inAnHour().slice(0, 10);
    const response = await change(draft, {
      state: 'scheduled',
      publishAt: `${day}T23:59:59.999-10:00`,
    });
    expect(authors.editablePost.parse(await response.json()).publishAt).toBe(
      new Date(`${day}T23:59:59.999-10:00`).toISOString(),
    );
  });

  test.each([
    ['without a time', {}],
    ['in the past', { publishAt: new Date(Date.now() - 1000).toISOString() }],
    ['in two years', { publishAt: new Date(Date.now() + 2 * 366 * 86_400_000).toISOString() }],
    ['at an invalid time', { publishAt: 'tomorrow' }],
  ])('is refused %s', async (_, time) => {
    await expectAnswer(change(await begin(), { state: 'scheduled', ...time }), 400, {
      fields: { publishAt: expect.any(String) },
    });
  });

  test('must be complete, also after a change', async () => {
    const draft = await begin({ title: 'Half' });
    expect((await change(draft, { state: 'scheduled', publishAt: inAnHour() })).status).toBe(400);
    const post = await schedule();
    const emptied = await change(post, { title: '' }, 2);
    expect(await emptied.json()).toMatchObject({ fields: { title: expect.any(String) } });
    expect(await readPost(post)).toMatchObject({ state: 'scheduled', title: 'A post' });
  });

  test('reserves its slug', async () => {
    const post = await schedule();
    expect((await call('POST', '/api/blog', fullPost)).status).toBe(409);
    const other = await begin({ ...fullPost, title: 'Other' });
    for (const changes of [{ state: 'published' }, { state: 'scheduled', publishAt: inAnHour() }]) {
      expect(await readJson(change(other, changes))).toMatchObject({
        fields: { slug: expect.stringContaining('“a-post-2” is free') },
      });
    }
    await change(post, { state: 'draft' }, 2);
    expect((await change(other, { state: 'published' })).status).toBe(200);
  });

  test('is published when it is due, with its time as the date', async () => {
    const post = await schedule();
    await listSlugs();
    const due = new Date('2026-03-01T08:15:00.000Z');
    await makeDue(post, due);
    await until(async () => (await listSlugs()).includes('a-post'));
    const read = await readJson(ask('/api/blog/a-post'));
    expect(read).toMatchObject({ id: post.id, publishedAt: due.toISOString() });
    expect(await readFeed()).toContain('a-post');
    expect(await readPost(post)).toMatchObject({ state: 'published', version: 3 });
  });

  test('a scheduled post that cannot be rendered does not delay others', async () => {
    const broken = await schedule({ slug: 'a-post-broken' });
    const post = await schedule();
    await BlogPost.updateOne({ _id: broken.id }, { content: '<script>x</script>' });
    await makeDue(broken, new Date(Date.now() - 60_000));
    await makeDue(post, new Date());
    await until(async () => (await listSlugs()).includes('a-post'));
    expect(await readPost(broken)).toMatchObject({ state: 'scheduled' });
  });

  test('can be changed, rescheduled, returned to a draft and published early', async () => {
    const post = await schedule();
    await change(post, { title: 'Changed' }, 2);
    expect(await readPost(post)).toMatchObject({ state: 'scheduled', publishAt: post.publishAt });
    const later = new Date(Date.now() + 7_200_000).toISOString();
    await change(post, { publishAt: later }, 3);
    expect(await readPost(post)).toMatchObject({ state: 'scheduled', publishAt: later });
    await change(post, { state: 'draft' }, 4);
    const back = await readPost(post);
    expect(back.state).toBe('draft');
    expect(back).not.toHaveProperty('publishAt');
    await change(post, { state: 'scheduled', publishAt: later }, 5);
    const before = Date.now();
    await change(post, { state: 'published' }, 6);
    expect(await listSlugs()).toContain('a-post');
    expect(Date.parse((await readPost(post)).publishedAt)).toBeGreaterThanOrEqual(before);
  });

  test('a scheduled post that is deleted is restored as a draft', async () => {
    const post = await schedule();
    await remove(post, 2);
    await call('POST', `${getPath(post)}/restore`, {});
    expect(await readPost(post)).toMatchObject({ state: 'draft', title: 'A post' });
  });
});

test('the audit log records each change of a post', async () => {
  const draft = await begin();
  await change(draft, { excerpt: 'More.' });
  await change(draft, { state: 'scheduled', publishAt: inAnHour() }, 2);
  await change(draft, { state: 'draft' }, 3);
  await change(draft, { state: 'published' }, 4);
  await change(draft, { title: 'Mine' }, 5);
  await change(draft, { state: 'unpublished' }, 6);
  await remove(draft, 7);
  await call('POST', `${getPath(draft)}/restore`, {});
  const { entries } = await readAs(listAuditLog.response, call('GET', '/api/admin/trail'));
  const own = entries.filter(({ subject }) => subject === draft.id);
  expect(own.map(({ action }) => action).reverse()).toEqual([
    'draft-saved',
    'post-scheduled',
    'post-unscheduled',
    'post-published',
    'post-changed',
    'post-unpublished',
    'post-deleted',
    'post-restored',
  ]);
  expect(own.at(-1)).toMatchObject({ count: 2, what: 'A post' });
  expect(own[0]).toMatchObject({ what: 'Mine', session: expect.any(String) });
});
