import type { changePost as contract } from '@site/contracts/authors-posts';
import { blogChanges } from '@site/contracts/blog';
import type { z } from 'zod';
import { fieldsOf, invalid } from '../../http/errors';
import { defaultPicture } from './default-picture';
import { htmlOf } from './html';
import type { BlogPostRecord } from './model';
import { presentForEditing } from './presenter';
import { type Publishing, auditEvent } from './publish';
import { isRepeated } from './repeated';
import { keepRevision } from './revisions';
import { saveDraft } from './save-draft';
import { refuseTaken, takeSlug } from './slug';
import { type Target, findPost, nextVersion, requireSeen, update } from './version';

export type Changes = z.output<(typeof contract)['body']>;

/** All slugs that a post had before, when it gets another one. */
const slugsBefore = ({ slug, formerSlugs = [] }: BlogPostRecord, next: string): string[] =>
  [...new Set([...formerSlugs, slug])].filter((former) => former !== next);

/** @throws ApiError 400 for what only a post can be that was never public */
function stateOfKnown({ state, publishAt }: Pick<Changes, 'state' | 'publishAt'>) {
  if (state === 'draft' || state === 'scheduled')
    throw invalid({ state: 'This post was public before. Please use published or unpublished' });
  if (publishAt) throw invalid({ publishAt: 'Only a scheduled post has a time' });
  return state;
}

/**
 * Changes a post that is or was public. Its old addresses lead to the new one.
 * @throws ApiError 400, 409 when another post has the slug, 412 when somebody was faster
 */
async function changeKnown(
  before: BlogPostRecord,
  { state: wanted, publishAt, ...sent }: Changes,
  { thread, changed, note, session }: Publishing,
): Promise<BlogPostRecord> {
  const state = stateOfKnown({ state: wanted, publishAt });
  const { data: fields, error } = blogChanges.safeParse(sent);
  if (error) throw invalid(fieldsOf(error));
  const { slug, content, imageUrl } = fields;
  if (slug !== undefined) await refuseTaken(slug, before._id);
  const version = nextVersion(before, session);
  const changes = {
    ...fields,
    ...(imageUrl === '' && { imageUrl: defaultPicture }),
    ...(content !== undefined && { html: await htmlOf(content, thread) }),
    ...(slug !== undefined && { formerSlugs: slugsBefore(before, slug) }),
    ...(Object.keys(fields).length > 0 && { changedAt: version.versionAt }),
    ...(state && { status: state }),
    ...(state === 'unpublished' && { unpublishedAt: version.versionAt }),
    ...version,
  };
  await keepRevision(before, fields);
  const after = await update(before, {
    $set: changes,
    ...(state === 'published' && { $unset: { unpublishedAt: 1 } }),
  });
  if (slug !== undefined) await takeSlug(after);
  await changed();
  await note(auditEvent(state ? (`post-${state}` as const) : 'post-changed', after));
  return after;
}

/**
 * Changes a post or saves a draft, see `changeKnown` and `saveDraft`. Sent again it does nothing, and answers the same.
 * @throws ApiError 404 when there is none
 */
export async function changePost(
  { id, matched, ...changes }: Changes & Target,
  publishing: Publishing,
) {
  const before = await findPost(id);
  const present = presentForEditing(before);
  const sessions = { made: before.versionBy, asks: publishing.session };
  if (isRepeated(changes, matched, present, sessions)) return present;
  requireSeen({ matched }, before);
  const change = before.publishedAt ? changeKnown : saveDraft;
  return presentForEditing(await change(before, changes, publishing));
}
