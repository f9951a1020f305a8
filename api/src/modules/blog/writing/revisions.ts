import type { Revision, RevisionSummary } from '@site/contracts/blog/authors-posts';
import { postFields, postText } from '@site/contracts/blog/blog';
import { createNotFoundError } from '../../../http/errors';
import {
  BlogPost,
  type BlogPostRecord,
  BlogRevision,
  type PostTexts,
  type RevisionRecord,
} from '../model';
import { findPost } from './version';

/** Earlier versions that are stored per post. */
const MAX_REVISIONS = 50;

/** Removes the version with the shortest time to the next one, so that the last hour does not displace a month. */
async function removeClosestRevision(post: string): Promise<void> {
  const revisions = await BlogRevision.find({ post }, { savedAt: 1 }).sort({ version: 1 }).lean();
  if (revisions.length <= MAX_REVISIONS) return;
  const gaps = revisions.slice(0, -1).map(({ _id, savedAt }, index) => ({
    _id,
    gap: (revisions[index + 1]?.savedAt ?? savedAt).getTime() - savedAt.getTime(),
  }));
  const closest = gaps.reduce((one, other) => (other.gap < one.gap ? other : one));
  await BlogRevision.deleteOne({ _id: closest._id });
}

export async function storeRevision(
  before: BlogPostRecord,
  changes: Partial<PostTexts>,
): Promise<void> {
  const hasChanged = postFields.some(
    (field) => changes[field] !== undefined && changes[field] !== before[field],
  );
  if (!hasChanged) return;
  const { _id: post, version, versionAt: savedAt, versionBy: session } = before;
  await BlogRevision.updateOne(
    { post, version },
    { $setOnInsert: { ...postText.parse(before), savedAt, ...(session && { session }) } },
    { upsert: true },
  );
  await removeClosestRevision(post);
}

export async function removeOrphans(): Promise<void> {
  for (const post of await BlogRevision.distinct('post'))
    if (!(await BlogPost.exists({ _id: post }))) await BlogRevision.deleteMany({ post });
}

type Summary = Pick<RevisionRecord, 'version' | 'savedAt' | 'session' | 'title'>;

const presentSummary = ({ version, savedAt, session, title }: Summary): RevisionSummary => ({
  version,
  savedAt: savedAt.toISOString(),
  ...(session && { session }),
  title,
});

export async function listRevisions({ id }: { id: string }): Promise<RevisionSummary[]> {
  const { version } = await findPost(id);
  // A change that failed after storing a revision has left the present version among them.
  const found = await BlogRevision.find(
    { post: id, version: { $lt: version } },
    { version: 1, savedAt: 1, session: 1, title: 1 },
  )
    .sort({ version: -1 })
    .lean();
  return found.map(presentSummary);
}

/** One version. @throws ApiError 404 when the version is not stored or the post does not exist */
export async function getRevision({
  id,
  version,
}: {
  id: string;
  version: string;
}): Promise<Revision> {
  await findPost(id);
  const found = await BlogRevision.findOne({ post: id, version: Number(version) }).lean();
  if (!found) throw createNotFoundError('This version');
  return { ...presentSummary(found), ...postText.parse(found) };
}
