import { ApiError } from '../../http/errors';
import { BlogPost, type BlogPostRecord, withAddress } from './model';

/** The longest slug of the contract. */
const slugLength = 200;

/** Whether a post has a slug, or will have it at its time. */
const isTaken = async (slug: string, byOtherThan?: string): Promise<boolean> =>
  (await BlogPost.exists({
    slug,
    status: { $in: withAddress },
    ...(byOtherThan !== undefined && { _id: { $ne: byOtherThan } }),
  })) !== null;

/** The first of `x-2`, `x-3` … that no post has. */
async function freeSlug(slug: string): Promise<string> {
  for (let count = 2; ; count++) {
    const end = `-${count}`;
    const candidate = slug.slice(0, slugLength - end.length).replace(/-$/, '') + end;
    if (!(await isTaken(candidate))) return candidate;
  }
}

/** Takes a post's slug from all that had it before, also from deleted ones: an address leads to its last post. */
export const takeSlug = ({ _id, slug }: Pick<BlogPostRecord, '_id' | 'slug'>) =>
  BlogPost.updateMany({ formerSlugs: slug, _id: { $ne: _id } }, { $pull: { formerSlugs: slug } });

/** Says that another post has a slug, and which one is free. */
export async function slugTaken(slug: string): Promise<ApiError> {
  const free = await freeSlug(slug);
  const message = `Another post has the slug “${slug}” already. “${free}” is free.`;
  return new ApiError(409, 'slug_taken', message, { fields: { slug: message } });
}

/** @throws ApiError 409 when another post than this one has a slug, or will have it at its time */
export async function refuseTaken(slug: string, id?: string): Promise<void> {
  if (await isTaken(slug, id)) throw await slugTaken(slug);
}
