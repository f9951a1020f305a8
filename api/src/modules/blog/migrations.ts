import type { mongo } from 'mongoose';
import { TEXT_ID_PREFIX } from '@site/contracts/text/text-places';
import { DAY_SECONDS } from '@site/server-kit/duration';
import { ignoreDuplicate } from '../../database/failures';
import type { Migration } from '../../database/migrations';
import { render } from './rendering/article-worker';

const FORMER_COLLECTIONS = ['blog_posts', 'blog_drafts', 'deleted_blog_posts'] as const;

interface PostAuthor {
  _id: string;
  author?: string | null;
  series?: string | null;
}

async function findPost(db: mongo.Db, _id: string): Promise<PostAuthor | undefined> {
  for (const collection of FORMER_COLLECTIONS) {
    const post = await db
      .collection<PostAuthor>(collection)
      .findOne({ _id }, { projection: { author: 1, series: 1 } });
    if (post) return post;
  }
  return undefined;
}

/** Adds author and series of their post to versions from before these were stored. */
export const addVersionAuthors: Migration = {
  name: '0002-versions-with-authors',
  run: async (db) => {
    const revisions = db.collection<{ post: string }>('blog_revisions');
    const former = { author: { $exists: false } };
    for (const id of await revisions.distinct('post', former)) {
      const post = await findPost(db, id);
      if (!post) continue;
      const { author, series } = post;
      await revisions.updateMany(
        { ...former, post: id },
        { $set: { author: author ?? '', series: series ?? '' } },
      );
    }
  },
};

const ELEMENT_WITH_ID = /(<(?:h[23]|li|a)\b[^>]* id=")(?!text-)([^"]*)/g;
const LINK_TO_ID = /(<a\b[^>]* href="#)([^"]*)/g;

/** Adds the prefix of texts to the ids in a post and to the links to them. */
function addIdPrefix(html: string): string {
  const formerIds = new Set<string>();
  return html
    .replace(ELEMENT_WITH_ID, (_, before: string, id: string) => {
      formerIds.add(id);
      return before + TEXT_ID_PREFIX + id;
    })
    .replace(LINK_TO_ID, (all, before: string, id: string) =>
      formerIds.has(id) ? before + TEXT_ID_PREFIX + id : all,
    );
}

const incrementVersion = (db: mongo.Db) =>
  db
    .collection<{ _id: string; version: number }>('content_versions')
    .updateOne({ _id: 'blog' }, { $inc: { version: 1 } }, { upsert: true });

/** Ids in stored posts had no prefix, and collided with those of the page. */
export const renameTextIds: Migration = {
  name: '0005-places-of-texts',
  run: async (db) => {
    for (const name of ['blog_posts', 'deleted_blog_posts']) {
      const posts = db.collection<{ _id: string; content?: string }>(name);
      for await (const { _id, content = '' } of posts.find({}, { projection: { content: 1 } })) {
        const prefixed = addIdPrefix(content);
        // A post that was changed meanwhile was rendered with the prefix.
        if (prefixed !== content)
          await posts.updateOne({ _id, content }, { $set: { content: prefixed } });
      }
    }
    await incrementVersion(db);
  },
};

interface Stored extends Record<string, unknown> {
  _id: string;
  version: number;
}

interface FormerPost {
  _id: string;
  slug: string;
  createdAt: Date;
  publishAt?: Date;
  publishedAt?: Date;
  unpublishedAt?: Date;
  reservedSlug?: string;
  isDraft?: boolean;
  version?: number;
  versionAt?: Date;
  source: string;
  content?: string;
  movedAt?: Date;
}

interface FormerRevision {
  _id: string;
  version: number;
  source?: string;
  deletedAt?: Date;
  movedAt?: Date;
}

const TEXT_FIELDS = [
  'title',
  'slug',
  'excerpt',
  'category',
  'imageUrl',
  'readTime',
  'author',
  'series',
];
const noTexts = Object.fromEntries(TEXT_FIELDS.map((field) => [field, '']));

/** Seconds that the former documents stay: thirty days. */
const RETENTION_SECONDS = 30 * DAY_SECONDS;

function getStatus(collection: string, { publishAt, unpublishedAt }: FormerPost): string {
  if (collection === 'deleted_blog_posts') return 'deleted';
  if (collection === 'blog_drafts') return publishAt ? 'scheduled' : 'draft';
  return unpublishedAt ? 'unpublished' : 'published';
}

/** The slug of a scheduled post; with a number where another post has it. */
async function pickSlug(db: mongo.Db, { _id, slug, reservedSlug }: FormerPost): Promise<string> {
  const wanted = reservedSlug ?? slug.trim();
  const others = { _id: { $ne: _id } };
  let free = wanted;
  for (let count = 2; ; count++) {
    const post = await db.collection<FormerPost>('blog_posts').findOne({ slug: free, ...others });
    const scheduled =
      free !== wanted &&
      (await db.collection<FormerPost>('blog_drafts').findOne({ reservedSlug: free, ...others }));
    if (!post && !scheduled) return free;
    free = `${wanted}-${count}`;
  }
}

async function convertPost(db: mongo.Db, collection: string, former: FormerPost): Promise<Stored> {
  const { isDraft, reservedSlug, movedAt, publishedAt, source, content = '', ...post } = former;
  const { version = 1, versionAt = post.createdAt } = post;
  const status = getStatus(collection, former);
  return {
    ...noTexts,
    ...post,
    status,
    content: source,
    html: content,
    ...(status === 'scheduled' && { slug: await pickSlug(db, former) }),
    // A deleted draft had been given a publication time that it never had.
    ...(publishedAt && !isDraft && { publishedAt }),
    version,
    versionAt,
  };
}

/** Copies documents, unless the existing copy has a later version. */
async function copy<T extends { _id: string }>(
  from: mongo.Collection<T>,
  to: mongo.Collection<Stored>,
  convert: (former: mongo.WithId<T>) => Promise<Stored>,
): Promise<void> {
  for await (const former of from.find({})) {
    const { _id, ...document } = await convert(former);
    await to
      .replaceOne({ _id, version: { $lte: document.version } }, document, { upsert: true })
      .catch(ignoreDuplicate);
  }
}

/**
 * Copies drafts, public and deleted posts into one collection, and their versions into another. Processes of the former
 * version still read the former documents; MongoDB removes them after thirty days.
 */
export const mergePostCollections: Migration = {
  name: '0007-one-posts-collection',
  run: async (db) => {
    const present = new Set((await db.listCollections().toArray()).map(({ name }) => name));
    // A post may be in several collections after a crash in between: the last of this list wins.
    const collections = ['deleted_blog_posts', 'blog_drafts', 'blog_posts'];
    for (const collection of collections.filter((name) => present.has(name)))
      await copy(db.collection<FormerPost>(collection), db.collection<Stored>('posts'), (former) =>
        convertPost(db, collection, former),
      );
    if (present.has('blog_revisions'))
      await copy(
        db.collection<FormerRevision>('blog_revisions'),
        db.collection<Stored>('post_revisions'),
        async ({ source = '', deletedAt, movedAt, ...revision }) => ({
          ...revision,
          content: source,
        }),
      );
    for (const name of [...collections, 'blog_revisions'].filter((each) => present.has(each))) {
      const former = db.collection(name);
      await former.updateMany({ movedAt: { $exists: false } }, { $currentDate: { movedAt: true } });
      await former.createIndex({ movedAt: 1 }, { expireAfterSeconds: RETENTION_SECONDS });
    }
  },
};

/** Posts that were rendered before lost parts of notes and links to headings: they are rendered again. */
export const rerenderPosts: Migration = {
  name: '0010-rendered-as-on-github',
  run: async (db) => {
    const posts = db.collection<{ _id: string; content: string; html: string }>('posts');
    const rendered = { html: { $gt: '' } };
    const texts = { projection: { content: 1, html: 1 } };
    for await (const { _id, content, html: before } of posts.find(rendered, texts)) {
      const html = render(content)?.html;
      // A post that was changed meanwhile was rendered by the process that changed it.
      if (html) await posts.updateOne({ _id, content, html: before }, { $set: { html } });
    }
    await incrementVersion(db);
  },
};
