import { isDuplicate } from '../../database/failures';
import { notFound, outdated } from '../../http/errors';
import { type Matched, matchedVersion } from '../../routing/if-match';
import { BlogPost, type BlogPostRecord } from './model';
import { slugTaken } from './slug';

/** Which post is to be changed, and which versions of it the caller has seen. */
export interface Target {
  id: string;
  matched: Matched;
}

/** A post that is not deleted. @throws ApiError 404 */
export async function findPost(id: string): Promise<BlogPostRecord> {
  const post = await BlogPost.findOne({ _id: id, status: { $ne: 'deleted' } }).lean();
  if (!post) throw notFound('This post');
  return post;
}

/** @throws ApiError 412 when the post is no version that the caller has seen */
export function requireSeen(
  { matched }: Pick<Target, 'matched'>,
  { version, versionAt }: BlogPostRecord,
): void {
  matchedVersion(matched, version, versionAt);
}

/** Finds a post as long as nobody has changed, deleted or restored it since it was read. */
const ifVersion = ({
  _id,
  version,
  status,
}: Pick<BlogPostRecord, '_id' | 'version' | 'status'>) => ({ _id, version, status });

interface Update {
  $set: Partial<BlogPostRecord>;
  $unset?: Partial<Record<keyof BlogPostRecord, 1>>;
}

/**
 * Writes to a post in one step, if it is still as it was read.
 * @returns the post afterwards
 * @throws ApiError 409 when it would have another post's slug, 412 when somebody was faster
 */
export async function update(before: BlogPostRecord, changes: Update): Promise<BlogPostRecord> {
  const after = await BlogPost.findOneAndUpdate(ifVersion(before), changes, {
    returnDocument: 'after',
  })
    .lean()
    .catch(async (error: unknown) => {
      throw isDuplicate(error) ? await slugTaken(changes.$set.slug ?? before.slug) : error;
    });
  if (!after) throw outdated();
  return after;
}

/** What counts a change made by a session. */
export const nextVersion = ({ version }: BlogPostRecord, session: string | undefined) => ({
  version: version + 1,
  versionAt: new Date(),
  versionBy: session,
});
