import type { z } from 'zod';
import type {
  changePost as contract,
  createDraft as draftContract,
  EditablePost,
} from '@site/contracts/blog/authors-posts';
import { blogChanges, type PublishablePost, publishablePost } from '@site/contracts/blog/blog';
import { DAY_MS } from '@site/server-kit/duration';
import { isDuplicate } from '../../../database/failures';
import { createInvalidError, createOutdatedError, getFieldErrors } from '../../../http/errors';
import { type IfMatch, requireMatch } from '../../../routing/if-match';
import { BlogPost, type BlogPostRecord, DEFAULT_PICTURE } from '../model';
import { presentForEditing } from '../presenter';
import { renderVisible } from '../rendering/article-thread';
import { publishDraft, type Publishing, toAuditEvent } from './publish';
import { storeRevision } from './revisions';
import { claimSlug, findPost, nextVersion, refuseTakenSlug, type Target, update } from './version';

/** Whether the same session has already made this change from the version that it saw (a retry; RFC 9110, 13.1.1). */
function isRepeated(
  changes: object,
  matched: IfMatch,
  editable: EditablePost,
  { made, asks }: { made: string | undefined; asks: string | undefined },
): boolean {
  const current: Readonly<Record<string, unknown>> = editable;
  return (
    asks !== undefined &&
    made === asks &&
    matched !== '*' &&
    matched.includes(editable.version - 1) &&
    Object.entries(changes).every(([name, value]) => value === current[name])
  );
}

/** Days that a post can be scheduled ahead: a year. */
const MAX_DAYS_AHEAD = 366;

/** Saves a new draft; a retry with the same id updates that draft. @throws ApiError 412 when it has changed since */
export async function createDraft(
  { id, ...written }: z.output<(typeof draftContract)['body']>,
  publishing: Publishing,
) {
  const { count, session } = publishing;
  try {
    const draft = await BlogPost.create({ ...written, ...(id && { _id: id }), versionBy: session });
    await count(toAuditEvent('draft-saved', draft));
    return presentForEditing(draft.toObject());
  } catch (error) {
    const first = isDuplicate(error) ? await BlogPost.findById(id).lean() : undefined;
    if (!first) throw error;
    if (first.publishedAt || first.deletedAt) throw createOutdatedError();
    const editable = presentForEditing(first);
    const sessions = { made: first.versionBy, asks: session };
    if (isRepeated(written, [0], editable, sessions)) return editable;
    requireMatch([1], first.version, first.versionAt);
    return presentForEditing(await saveDraft(first, written, publishing));
  }
}

/** The post in a publishable form. @throws ApiError 400 with the missing or wrong fields */
function parsePublishable(fields: Readonly<Record<string, unknown>>): PublishablePost {
  const { data, error } = publishablePost.safeParse(fields);
  if (error) throw createInvalidError(getFieldErrors(error));
  return data;
}

/** @throws ApiError 400 for a time in the past, or more than a year ahead */
function checkTime(publishAt: Date): void {
  const ahead = publishAt.getTime() - Date.now();
  if (ahead <= 0)
    throw createInvalidError({ publishAt: 'Please choose a time that is still to come' });
  if (ahead > MAX_DAYS_AHEAD * DAY_MS)
    throw createInvalidError({ publishAt: 'Please choose a time within a year' });
}

function getNextStatus(
  before: BlogPostRecord,
  { state, publishAt }: Pick<Changes, 'state' | 'publishAt'>,
) {
  const next = state ?? (publishAt || before.publishAt ? 'scheduled' : 'draft');
  if (next === 'unpublished')
    throw createInvalidError({
      state: 'This post was never public. Please use draft, scheduled or published',
    });
  if (next !== 'scheduled') {
    if (publishAt) throw createInvalidError({ publishAt: 'Only a scheduled post has a time' });
    return { next };
  }
  if (publishAt) checkTime(new Date(publishAt));
  const time = publishAt ? new Date(publishAt) : before.publishAt;
  if (!time) throw createInvalidError({ publishAt: 'Please choose a day and a time' });
  return { next, time };
}

/**
 * Saves, schedules or publishes a draft. A scheduled one is complete and reserves its slug.
 * @throws ApiError 400, 409, 412
 */
async function saveDraft(
  before: BlogPostRecord,
  { state, publishAt, ...fields }: Changes,
  publishing: Publishing,
): Promise<BlogPostRecord> {
  const { next, time } = getNextStatus(before, { state, publishAt });
  if (next === 'published') {
    const finished = parsePublishable({ ...before, ...fields });
    await storeRevision(before, fields);
    return publishDraft(before, finished, new Date(), publishing);
  }
  let { slug } = fields;
  if (time) {
    const finished = parsePublishable({ ...before, ...fields });
    ({ slug } = finished);
    await refuseTakenSlug(slug, before._id);
    await renderVisible(finished.content, publishing.thread);
  }
  await storeRevision(before, fields);
  const after = await update(before, {
    $set: {
      ...fields,
      ...(slug !== undefined && { slug }),
      ...(time && { publishAt: time }),
      status: next,
      ...nextVersion(before, publishing.session),
    },
    ...(!time && { $unset: { publishAt: 1 } }),
  });
  if (time && time.getTime() !== before.publishAt?.getTime())
    await publishing.note(toAuditEvent('post-scheduled', after));
  else if (!time && before.publishAt)
    await publishing.note(toAuditEvent('post-unscheduled', after));
  else await publishing.count(toAuditEvent('draft-saved', after));
  return after;
}

type Changes = z.output<(typeof contract)['body']>;

const listFormerSlugs = ({ slug, formerSlugs = [] }: BlogPostRecord, next: string): string[] =>
  [...new Set([...formerSlugs, slug])].filter((former) => former !== next);

/** @throws ApiError 400 for states and times of posts that were never public */
function checkPublicState({ state, publishAt }: Pick<Changes, 'state' | 'publishAt'>) {
  if (state === 'draft' || state === 'scheduled')
    throw createInvalidError({
      state: 'This post was public before. Please use published or unpublished',
    });
  if (publishAt) throw createInvalidError({ publishAt: 'Only a scheduled post has a time' });
  return state;
}

/** Changes a post that is or was public. Its old addresses redirect to the new one. @throws ApiError 400, 409, 412 */
async function changePublicPost(
  before: BlogPostRecord,
  { state: wanted, publishAt, ...sent }: Changes,
  { thread, changed, note, session }: Publishing,
): Promise<BlogPostRecord> {
  const state = checkPublicState({ state: wanted, publishAt });
  const { data: fields, error } = blogChanges.safeParse(sent);
  if (error) throw createInvalidError(getFieldErrors(error));
  const { slug, content, imageUrl } = fields;
  if (slug !== undefined) await refuseTakenSlug(slug, before._id);
  const version = nextVersion(before, session);
  const changes = {
    ...fields,
    ...(imageUrl === '' && { imageUrl: DEFAULT_PICTURE }),
    ...(content !== undefined && { html: (await renderVisible(content, thread)).html }),
    ...(slug !== undefined && { formerSlugs: listFormerSlugs(before, slug) }),
    ...(Object.keys(fields).length > 0 && { changedAt: version.versionAt }),
    ...(state && { status: state }),
    ...(state === 'unpublished' && { unpublishedAt: version.versionAt }),
    ...version,
  };
  await storeRevision(before, fields);
  const after = await update(before, {
    $set: changes,
    ...(state === 'published' && { $unset: { unpublishedAt: 1 } }),
  });
  if (slug !== undefined) await claimSlug(after);
  await changed();
  await note(toAuditEvent(state ? (`post-${state}` as const) : 'post-changed', after));
  return after;
}

/** Changes a post or saves a draft. A retry gets the same answer. @throws ApiError 404 */
export async function changePost(
  { id, matched, ...changes }: Changes & Target,
  publishing: Publishing,
) {
  const before = await findPost(id);
  const editable = presentForEditing(before);
  const sessions = { made: before.versionBy, asks: publishing.session };
  if (isRepeated(changes, matched, editable, sessions)) return editable;
  requireMatch(matched, before.version, before.versionAt);
  const change = before.publishedAt ? changePublicPost : saveDraft;
  return presentForEditing(await change(before, changes, publishing));
}
