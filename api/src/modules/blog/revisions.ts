import type { Revision, RevisionSummary } from '@site/contracts/authors-posts';
import { notFound } from '../../http/errors';
import { BlogDraft, type BlogDraftRecord } from './draft.model';
import { BlogPost, type BlogPostRecord } from './model';
import { BlogRevision, type BlogRevisionRecord } from './revision.model';
import { versionOf } from './seen';

/** Earlier versions that are kept of a post. */
const most = 50;

const textFields = [
  'title',
  'slug',
  'excerpt',
  'source',
  'category',
  'imageUrl',
  'readTime',
  'author',
  'series',
] as const;
type Named = 'author' | 'series';
type Text = Pick<BlogDraftRecord, Exclude<(typeof textFields)[number], Named>> &
  Pick<BlogPostRecord, Named>;
type Saved = Text & {
  _id: string;
  createdAt: Date;
  version?: number | null;
  versionAt?: Date | null;
  versionBy?: string | null;
};

/**
 * Makes room: of versions close in time, as a draft that is saved while it is written leaves them, the one goes that was
 * soonest followed by the next. So the last hour is not all that is left of a month.
 */
async function thinOut(post: string): Promise<void> {
  const kept = await BlogRevision.find({ post }, { savedAt: 1 }).sort({ version: 1 }).lean();
  if (kept.length <= most) return;
  const gaps = kept.slice(0, -1).map(({ _id, savedAt }, index) => ({
    _id,
    gap: (kept[index + 1]?.savedAt ?? savedAt).getTime() - savedAt.getTime(),
  }));
  const closest = gaps.reduce((one, other) => (other.gap < one.gap ? other : one));
  await BlogRevision.deleteOne({ _id: closest._id });
}

/** Keeps what a post or draft says before something of it is changed. */
export async function keepRevision(before: Saved, changes: Partial<Text>): Promise<void> {
  const isOther = textFields.some(
    (field) => changes[field] !== undefined && changes[field] !== (before[field] ?? ''),
  );
  if (!isOther) return;
  const { _id: post, versionAt, versionBy, createdAt, ...text } = before;
  const version = versionOf({ version: before.version });
  await BlogRevision.updateOne(
    { post, version },
    {
      $setOnInsert: {
        ...Object.fromEntries(textFields.map((field) => [field, text[field] ?? ''])),
        savedAt: versionAt ?? createdAt,
        ...(versionBy && { session: versionBy }),
      },
    },
    { upsert: true },
  );
  await thinOut(post);
}

/** The versions of a deleted post go with it for good, unless it comes back. */
export const forgetRevisions = (post: string, deletedAt: Date) =>
  BlogRevision.updateMany({ post }, { $set: { deletedAt } });
export const recallRevisions = (post: string) =>
  BlogRevision.updateMany({ post }, { $unset: { deletedAt: 1 } });

type Summary = Pick<BlogRevisionRecord, 'version' | 'savedAt' | 'session' | 'title'>;

const presentSummary = ({ version, savedAt, session, title }: Summary): RevisionSummary => ({
  version,
  savedAt: savedAt.toISOString(),
  ...(session && { session }),
  title: title ?? '',
});

/** The present version of a post or draft. @throws ApiError 404 */
async function presentVersion(id: string): Promise<number> {
  const found =
    (await BlogPost.findById(id, { version: 1 }).lean()) ??
    (await BlogDraft.findById(id, { version: 1 }).lean());
  if (!found) throw notFound('This post');
  return versionOf(found);
}

/** Earlier versions, the latest first. @throws ApiError 404 when there is no such post */
export async function listRevisions({ id }: { id: string }): Promise<RevisionSummary[]> {
  // A change that failed in the end has left the present version among them.
  const earlier = { $lt: await presentVersion(id) };
  const found = await BlogRevision.find({ post: id, version: earlier }, { source: 0, excerpt: 0 })
    .sort({ version: -1 })
    .lean();
  return found.map(presentSummary);
}

/** One version. @throws ApiError 404 when it is not kept, or its post is not there */
export async function getRevision({
  id,
  version,
}: {
  id: string;
  version: string;
}): Promise<Revision> {
  await presentVersion(id);
  const found = await BlogRevision.findOne({ post: id, version: Number(version) }).lean();
  if (!found) throw notFound('This version');
  const { slug, excerpt, source, category, imageUrl, readTime, author, series } = found;
  return {
    ...presentSummary(found),
    slug: slug ?? '',
    excerpt: excerpt ?? '',
    content: source ?? '',
    category: category ?? '',
    imageUrl: imageUrl ?? '',
    readTime: readTime ?? '',
    ...(typeof author === 'string' && { author }),
    ...(typeof series === 'string' && { series }),
  };
}
