import { randomUUID } from 'node:crypto';
import { beforeEach, describe, expect, jest, test } from '@jest/globals';
import mongoose, { type mongo } from 'mongoose';
import { withShortTimeouts } from '../../testing/clocks';
import { useConnectedDatabase } from '../../testing/use-database';
import {
  addVersionAuthors,
  mergePostCollections,
  renameTextIds,
  rerenderPosts,
} from './migrations';

// A migration's connection has the same write concern.
useConnectedDatabase({ w: 'majority' });
beforeEach(() => mongoose.connection.dropDatabase());

const uuids = (count: number) => Array.from({ length: count }, () => randomUUID());
type Stored = { _id: string } & Record<string, unknown>;
const collection = (name: string) => mongoose.connection.collection<Stored>(name);
const day = (number: number) => new Date(Date.UTC(2026, 0, number));
const run = (migration: typeof mergePostCollections) =>
  migration.run(mongoose.connection.getClient().db());
const migrate = () => run(mergePostCollections);
const all = async (name: string) => {
  const found = await collection(name).find().toArray();
  return Object.fromEntries(found.map(({ _id, ...rest }) => [_id, rest]));
};

const [plain = '', edited = '', withdrawn = '', draft = '', blank = ''] = uuids(5);
const [scheduled = '', clashing = '', removed = '', removedDraft = ''] = uuids(4);
const texts = { excerpt: 'E', category: 'Local SEO', imageUrl: '/x.svg', readTime: '5 min read' };
const written = { ...texts, title: 'T', source: '**M**' };
const post = { ...written, content: '<p>H</p>', createdAt: day(1), publishedAt: day(2) };
const editedSince = { slug: 'edited', formerSlugs: ['was'], changedAt: day(3), author: 'Ana' };
const named = { author: '', series: '' };
const nothing = {
  title: '',
  slug: '',
  excerpt: '',
  category: '',
  imageUrl: '',
  readTime: '',
  ...named,
};
const begunBlank = { createdAt: day(4), version: 1, versionAt: day(4) };
const later = new Date(Date.now() + 30 * 86_400_000);
const saved = { version: 3, versionAt: day(3), versionBy: 'abcdef01' };

/** Fills a database as the former version left it, including the state after a crash in between. */
async function fillAsBefore(): Promise<void> {
  await collection('blog_posts').insertMany([
    { _id: plain, ...post, slug: 'plain' },
    { _id: edited, ...post, ...saved, ...editedSince },
    { _id: withdrawn, ...post, ...saved, slug: 'withdrawn', unpublishedAt: day(3) },
  ]);
  const formerDraft = { ...written, author: '', series: '', createdAt: day(4), ...saved };
  const due = { publishAt: later, title: 'Planned' };
  await collection('blog_drafts').insertMany([
    { _id: draft, ...formerDraft, slug: 'plain' },
    { _id: blank, ...nothing, source: '', ...begunBlank },
    { _id: scheduled, ...formerDraft, ...due, slug: ' planned ', reservedSlug: 'planned' },
    { _id: clashing, ...formerDraft, ...due, slug: 'edited', reservedSlug: 'edited' },
    // Published, but not yet removed from the drafts.
    { _id: edited, ...formerDraft, slug: 'edited', source: 'Older' },
  ]);
  const deletedAt = new Date();
  await collection('deleted_blog_posts').insertMany([
    { _id: removed, ...post, ...saved, slug: 'plain', formerSlugs: ['long-ago'], deletedAt },
    // Its publication time was set by default.
    {
      _id: removedDraft,
      ...formerDraft,
      slug: 'half',
      publishedAt: day(5),
      isDraft: true,
      deletedAt,
    },
    // A post whose deletion was refused.
    { _id: withdrawn, ...post, slug: 'withdrawn', version: 2, source: 'Older', deletedAt },
  ]);
  const version = { ...texts, title: 'T', slug: 's', savedAt: day(2) };
  await collection('blog_revisions').insertMany([
    { _id: 'r1', post: edited, version: 1, ...version, source: 'First', session: 'abcdef01' },
    {
      _id: 'r2',
      post: edited,
      version: 2,
      ...version,
      source: 'Second',
      author: 'Ana',
      series: '',
    },
    { _id: 'r3', post: removed, version: 2, ...version, source: 'Gone', deletedAt },
  ]);
}

describe('posts of three collections', () => {
  /** Copies of all posts; equal after one migration, two, or two concurrent ones. */
  const copies = async () => ({ ...(await all('posts')), ...(await all('post_revisions')) });

  test('are copied to one collection with their states; the originals stay for the former version', async () => {
    await fillAsBefore();
    const before = await all('blog_posts');
    await migrate();
    const formerTexts = { ...texts, ...named, title: 'T', content: '**M**', html: '<p>H</p>' };
    const shown = { ...formerTexts, createdAt: day(1), publishedAt: day(2) };
    const unseen = { ...formerTexts, html: '', ...saved, createdAt: day(4) };
    const planned = { ...unseen, title: 'Planned', status: 'scheduled', publishAt: later };
    const deleted = { status: 'deleted', deletedAt: expect.any(Date) };
    const first = { version: 1, versionAt: day(1) };
    const formerSlugs = ['long-ago'];
    expect(await all('posts')).toEqual({
      [plain]: { ...shown, ...first, slug: 'plain', status: 'published' },
      [edited]: { ...shown, ...saved, ...editedSince, status: 'published' },
      [withdrawn]: {
        ...shown,
        ...saved,
        slug: 'withdrawn',
        status: 'unpublished',
        unpublishedAt: day(3),
      },
      [draft]: { ...unseen, slug: 'plain', status: 'draft' },
      [blank]: { ...nothing, content: '', html: '', status: 'draft', ...begunBlank },
      [scheduled]: { ...planned, slug: 'planned' },
      [clashing]: { ...planned, slug: 'edited-2' },
      [removed]: { ...shown, ...saved, ...deleted, slug: 'plain', formerSlugs },
      [removedDraft]: { ...unseen, ...deleted, slug: 'half' },
    });
    const version = { ...texts, title: 'T', slug: 's', savedAt: day(2) };
    expect(await all('post_revisions')).toEqual({
      r1: { ...version, post: edited, version: 1, content: 'First', session: 'abcdef01' },
      r2: { ...version, post: edited, version: 2, content: 'Second', author: 'Ana', series: '' },
      r3: { ...version, post: removed, version: 2, content: 'Gone' },
    });
    const marked = Object.entries(before).map(([id, one]) => [
      id,
      { ...one, movedAt: expect.any(Date) },
    ]);
    expect(await all('blog_posts')).toEqual(Object.fromEntries(marked));
    expect(await collection('blog_drafts').indexes()).toContainEqual(
      expect.objectContaining({ key: { movedAt: 1 }, expireAfterSeconds: 30 * 24 * 60 * 60 }),
    );
  });

  test('are equal after a repeated migration, and after one interrupted at any write', async () => {
    await fillAsBefore();
    await migrate();
    const whole = await copies();
    await migrate();
    expect(await copies()).toEqual(whole);
    const { prototype } = mongoose.mongo.Collection;
    const writes = ['replaceOne', 'updateMany', 'createIndex'] as const;
    let isWhole = false;
    for (let most = 0; !isWhole; most++) {
      for (const name of ['posts', 'post_revisions']) await collection(name).deleteMany({});
      let count = 0;
      const spies = writes.map((name) => {
        const write: (...given: never[]) => Promise<unknown> = prototype[name];
        return jest.spyOn(prototype, name).mockImplementation(function (
          this: mongo.Collection,
          ...given: never[]
        ) {
          if (count++ === most) return Promise.reject(new Error('Killed'));
          return write.apply(this, given);
        } as never);
      });
      isWhole = await migrate().then(
        () => true,
        () => false,
      );
      for (const spy of spies) spy.mockRestore();
      await migrate();
      expect(await copies()).toEqual(whole);
    }
  });

  test('changed by the former version are copied again, except those changed in the new collection', async () => {
    await fillAsBefore();
    await migrate();
    await collection('blog_posts').updateOne(
      { _id: plain },
      { $set: { version: 2, title: 'Newer' } },
    );
    await collection('blog_posts').deleteOne({ _id: edited });
    await collection('blog_drafts').deleteOne({ _id: edited });
    await collection('deleted_blog_posts').insertOne({
      _id: edited,
      ...post,
      ...saved,
      slug: 'edited',
      deletedAt: day(9),
    });
    await collection('posts').updateOne({ _id: draft }, { $set: { version: 4, title: 'Newest' } });
    await migrate();
    expect(await all('posts')).toMatchObject({
      [plain]: { title: 'Newer', version: 2 },
      [edited]: { status: 'deleted' },
      [draft]: { title: 'Newest', version: 4 },
    });
  });

  test('are not created in a database without posts', async () => {
    await migrate();
    expect(await mongoose.connection.listCollections()).toEqual([]);
  });
});

test('ids in stored posts and links to them get their prefix once', async () => {
  const content =
    '<h2 id="state">State</h2><p><a href="#state">x</a> <a href="#main">y</a> &lt;h2 id="z"&gt;' +
    '<sup><a href="#fn-1" id="fnref-1" aria-label="Footnote 1">1</a></sup></p>' +
    '<ol><li id="fn-1">Note <a href="#fnref-1">Back</a></li></ol>';
  const posts = collection('blog_posts');
  await posts.insertOne({ _id: 'public', content });
  // Repeated, as after a crash before the migration was recorded.
  for (let time = 0; time < 2; time++) await run(renameTextIds);
  expect((await posts.findOne({ _id: 'public' }))?.content).toBe(
    '<h2 id="text-state">State</h2><p><a href="#text-state">x</a> <a href="#main">y</a> &lt;h2 id="z"&gt;' +
      '<sup><a href="#text-fn-1" id="text-fnref-1" aria-label="Footnote 1">1</a></sup></p>' +
      '<ol><li id="text-fn-1">Note <a href="#text-fnref-1">Back</a></li></ol>',
  );
});

test('earlier revisions get the author and series of their post, in any of the collections', async () => {
  await collection('blog_posts').insertOne({ _id: 'public', author: 'Ana', series: 'Basics' });
  await collection('blog_drafts').insertOne({ _id: 'draft', author: 'Ben' });
  await collection('deleted_blog_posts').insertOne({ _id: 'deleted', series: 'Maps' });
  const revisions = collection('blog_revisions');
  await revisions.insertMany([
    { _id: '1', post: 'public' },
    { _id: '2', post: 'public' },
    { _id: '3', post: 'public', author: '', series: 'Other' },
    { _id: '4', post: 'draft' },
    { _id: '5', post: 'deleted' },
    { _id: '6', post: 'nowhere' },
  ]);
  // Repeated, as after a crash before the migration was recorded.
  for (let time = 0; time < 2; time++) await run(addVersionAuthors);
  const stored = await revisions.find().sort({ _id: 1 }).toArray();
  expect(stored.map(({ author, series }) => [author, series])).toEqual([
    ['Ana', 'Basics'],
    ['Ana', 'Basics'],
    ['', 'Other'],
    ['Ben', ''],
    ['', 'Maps'],
    [undefined, undefined],
  ]);
});

test('stored posts are rendered again, except drafts and texts that nest too deeply', async () => {
  const [old = '', deep = '', unrendered = ''] = uuids(3);
  await collection('posts').insertMany([
    {
      _id: old,
      slug: 'old',
      content: '- [x] a\n\n## Größe',
      html: '<h2 id="text-groe">Größe</h2>',
    },
    { _id: unrendered, slug: 'draft', content: '## Größe', html: '' },
  ]);
  await run(rerenderPosts);
  const content = '>'.repeat(20_000);
  await collection('posts').insertOne({ _id: deep, slug: 'deep', content, html: '<p>before</p>' });
  await withShortTimeouts(() => run(rerenderPosts));
  const stored = await all('posts');
  expect(stored[old]?.html).toContain('<h2 id="text-größe">Größe</h2>');
  expect(stored[old]?.html).toContain('<input type="checkbox"');
  expect(stored[deep]?.html).toBe('<p>before</p>');
  expect(stored[unrendered]?.html).toBe('');
  expect((await all('content_versions')).blog?.version).toBe(2);
});
