import type { EditablePost, changePost as contract } from '@site/contracts/authors-posts';
import { blogChanges } from '@site/contracts/blog';
import type { z } from 'zod';
import { isDuplicate } from '../../database/failures';
import { fieldsOf, invalid, notFound, outdated } from '../../http/errors';
import { defaultPicture } from './default-picture';
import { BlogDraft } from './draft.model';
import { htmlOf } from './html';
import { BlogPost, type BlogPostRecord } from './model';
import { presentDraftForEditing, presentForEditing } from './presenter';
import { type Publishing, deed } from './publish';
import { isRepeated } from './repeated';
import { keepRevision } from './revisions';
import { saveDraft } from './save-draft';
import { type Asked, ifAsSeen, seenVersion } from './seen';
import { refuseTaken, slugTaken, takeSlug } from './slug';

/** All slugs that a post had before, when it gets another one. */
const slugsBefore = ({ slug, formerSlugs }: BlogPostRecord, next: string): string[] =>
  [...new Set([...(formerSlugs ?? []), slug])].filter((former) => former !== next);

type Changes = z.output<(typeof contract)['body']>;
type Fields = Omit<Changes, 'state' | 'publishAt'>;

/** What readers will get, of a post that they know already. @throws ApiError 400 with what is wrong, by field */
function checkedFields(fields: Fields) {
  const { data, error } = blogChanges.safeParse(fields);
  if (error) throw invalid(fieldsOf(error));
  return data;
}

/** @throws ApiError 400 for what only a post can be that was never public */
function stateOfKnown({ state, publishAt }: Pick<Changes, 'state' | 'publishAt'>) {
  if (state === 'draft' || state === 'scheduled')
    throw invalid({ state: 'This post was public before. Please use published or unpublished' });
  if (publishAt) throw invalid({ publishAt: 'Only a scheduled post has a time' });
  return state;
}

/**
 * Changes a post that nobody has changed since it was seen. Its old addresses lead to the new one.
 * @throws ApiError 400, 409 when another post has the slug, 412 when somebody was faster
 */
async function changeKnown(
  before: BlogPostRecord,
  { id, matched, state: asked, publishAt, ...sent }: Changes & Asked,
  { thread, changed, note, session }: Publishing,
) {
  const version = seenVersion({ id, matched }, before);
  const state = stateOfKnown({ state: asked, publishAt });
  const { content, ...fields } = checkedFields(sent);
  if (fields.slug !== undefined) await refuseTaken(fields.slug, id);
  const isSeenByReaders = content !== undefined || Object.keys(fields).length > 0;
  const now = new Date();
  const changes = {
    ...fields,
    ...(fields.imageUrl === '' && { imageUrl: defaultPicture }),
    ...(content !== undefined && { content: await htmlOf(content, thread), source: content }),
    ...(fields.slug !== undefined && { formerSlugs: slugsBefore(before, fields.slug) }),
    ...(isSeenByReaders && { changedAt: now }),
    ...(state === 'unpublished' && { unpublishedAt: now }),
    version: version + 1,
    versionAt: now,
    versionBy: session,
  };
  await keepRevision(before, { ...fields, source: content });
  const update = { $set: changes, ...(state === 'published' && { $unset: { unpublishedAt: 1 } }) };
  const after = await BlogPost.findOneAndUpdate(ifAsSeen({ id, version }), update, {
    returnDocument: 'after',
  })
    .lean()
    .catch(async (error: unknown) => {
      throw isDuplicate(error) && fields.slug ? await slugTaken(fields.slug) : error;
    });
  if (!after) throw outdated();
  if (fields.slug !== undefined) await takeSlug(after);
  await changed();
  const action = state ? (`post-${state}` as const) : 'post-changed';
  await note(deed(action, after));
  return presentForEditing(after);
}

/**
 * Changes a post or saves a draft, see `changeKnown` and `saveDraft`. Sent again it does nothing, and answers the same.
 * @throws ApiError 404 when there is none
 */
export async function changePost(changes: Changes & Asked, publishing: Publishing) {
  const isDone = (present: EditablePost, made: string | null | undefined) =>
    isRepeated(changes, present, { made, asks: publishing.session });
  const post = await BlogPost.findById(changes.id).lean();
  if (post) {
    const present = presentForEditing(post);
    return isDone(present, post.versionBy) ? present : changeKnown(post, changes, publishing);
  }
  const draft = await BlogDraft.findById(changes.id).lean();
  if (!draft) throw notFound('This post');
  const present = presentDraftForEditing(draft);
  return isDone(present, draft.versionBy) ? present : saveDraft(draft, changes, publishing);
}
