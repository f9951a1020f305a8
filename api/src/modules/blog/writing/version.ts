import { postRules } from '@site/contracts/blog/post-rules';
import { isDuplicate } from '../../../database/failures';
import { ApiError, createNotFoundError, createOutdatedError } from '../../../http/errors';
import type { IfMatch } from '../../../routing/if-match';
import { BlogPost, type BlogPostRecord, STATUSES_WITH_SLUG } from '../model';

/** Whether a post has the slug, or will have it when it is published. */
const isTaken = async (slug: string, exceptId?: string): Promise<boolean> =>
  (await BlogPost.exists({
    slug,
    status: { $in: STATUSES_WITH_SLUG },
    ...(exceptId !== undefined && { _id: { $ne: exceptId } }),
  })) !== null;

async function pickSlug(slug: string): Promise<string> {
  for (let count = 2; ; count++) {
    const end = `-${count}`;
    const candidate = slug.slice(0, postRules.slug.limit - end.length).replace(/-$/, '') + end;
    if (!(await isTaken(candidate))) return candidate;
  }
}

/** Removes a post's slug from the former slugs of all others, deleted ones too: an address leads to its last post. */
export const claimSlug = ({ _id, slug }: Pick<BlogPostRecord, '_id' | 'slug'>) =>
  BlogPost.updateMany({ formerSlugs: slug, _id: { $ne: _id } }, { $pull: { formerSlugs: slug } });

/** The error for a slug of another post; it names a free slug. */
export async function createSlugTakenError(slug: string): Promise<ApiError> {
  const free = await pickSlug(slug);
  const message = `Another post has the slug “${slug}” already. “${free}” is free.`;
  return new ApiError(409, 'slug_taken', message, { fields: { slug: message } });
}

/** @throws ApiError 409 when another post has the slug, or will have it when it is published */
export async function refuseTakenSlug(slug: string, id?: string): Promise<void> {
  if (await isTaken(slug, id)) throw await createSlugTakenError(slug);
}

export interface Target {
  id: string;
  matched: IfMatch;
}

/** A post that is not deleted. @throws ApiError 404 */
export async function findPost(id: string): Promise<BlogPostRecord> {
  const post = await BlogPost.findOne({ _id: id, status: { $ne: 'deleted' } }).lean();
  if (!post) throw createNotFoundError('This post');
  return post;
}

interface Update {
  $set: Partial<BlogPostRecord>;
  $unset?: Partial<Record<keyof BlogPostRecord, 1>>;
}

/** Updates a post that is unchanged since it was read. @throws ApiError 409 for a taken slug, 412 after a change */
export async function update(before: BlogPostRecord, changes: Update): Promise<BlogPostRecord> {
  const { _id, version, status } = before;
  const after = await BlogPost.findOneAndUpdate({ _id, version, status }, changes, {
    returnDocument: 'after',
  })
    .lean()
    .catch(async (error: unknown) => {
      throw isDuplicate(error)
        ? await createSlugTakenError(changes.$set.slug ?? before.slug)
        : error;
    });
  if (!after) throw createOutdatedError();
  return after;
}

export const nextVersion = ({ version }: BlogPostRecord, session: string | undefined) => ({
  version: version + 1,
  versionAt: new Date(),
  versionBy: session,
});
