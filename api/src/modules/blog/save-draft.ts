import type { changePost, createDraft as contract } from '@site/contracts/authors-posts';
import { type BlogDraft as Finished, blogDraft } from '@site/contracts/blog';
import type { z } from 'zod';
import { isDuplicate } from '../../database/failures';
import { fieldsOf, invalid, outdated } from '../../http/errors';
import { BlogDraft, type BlogDraftRecord } from './draft.model';
import { htmlOf } from './html';
import { BlogPost, DeletedBlogPost } from './model';
import { presentDraftForEditing, presentForEditing } from './presenter';
import { type Publishing, deed } from './publish';
import { release } from './release';
import { isRepeated } from './repeated';
import { keepRevision } from './revisions';
import { type Asked, ifAsSeen, seenVersion } from './seen';
import { refuseTaken, slugTaken } from './slug';

/** Days that a post can be scheduled ahead: a year. */
const daysAhead = 366;

/** The id was a draft's that is public or deleted by now. */
const isGone = async (_id: string): Promise<boolean> =>
  Boolean((await BlogPost.exists({ _id })) ?? (await DeletedBlogPost.exists({ _id })));

/**
 * Keeps a post that is being written. Who has not had the answer sends it again under the same id: it is one draft, with
 * what was written since.
 * @throws ApiError 412 when the draft of this id has gone on meanwhile
 */
export async function createDraft(
  { id, ...written }: z.output<(typeof contract)['body']>,
  publishing: Publishing,
) {
  const { count, session } = publishing;
  const { content = '', ...fields } = written;
  if (id && (await isGone(id))) throw outdated();
  const draft = { ...fields, ...(id && { _id: id }), source: content, versionBy: session };
  try {
    const created = await BlogDraft.create(draft);
    await count(deed('draft-saved', created));
    return presentDraftForEditing(created.toObject());
  } catch (error) {
    const first = isDuplicate(error) ? await BlogDraft.findById(id).lean() : undefined;
    if (!id || !first) throw error;
    const present = presentDraftForEditing(first);
    const again = { id, matched: [0], ...written };
    if (isRepeated(again, present, { made: first.versionBy, asks: session })) return present;
    return saveDraft(first, { ...again, matched: [1] }, publishing);
  }
}

/** What readers will get. @throws ApiError 400 with what is missing or wrong, by field */
function finishedPost({ source: content, ...fields }: Readonly<Record<string, unknown>>): Finished {
  const { data, error } = blogDraft.safeParse({ ...fields, content });
  if (error) throw invalid(fieldsOf(error));
  return data;
}

/** @throws ApiError 400 for a time at which nothing can be published any more or yet */
function checkTime(publishAt: Date): void {
  const ahead = publishAt.getTime() - Date.now();
  if (ahead <= 0) throw invalid({ publishAt: 'Please choose a time that is still to come' });
  if (ahead > daysAhead * 24 * 60 * 60 * 1000)
    throw invalid({ publishAt: 'Please choose a time within a year' });
}

/** What a draft is to be after a change. */
function nextState(
  before: BlogDraftRecord,
  { state, publishAt }: Pick<Changes, 'state' | 'publishAt'>,
) {
  const next = state ?? (publishAt || before.publishAt ? 'scheduled' : 'draft');
  if (next === 'unpublished')
    throw invalid({
      state: 'This post was never public. Please use draft, scheduled or published',
    });
  if (next !== 'scheduled') {
    if (publishAt) throw invalid({ publishAt: 'Only a scheduled post has a time' });
    return { next };
  }
  if (publishAt) checkTime(new Date(publishAt));
  const time = publishAt ? new Date(publishAt) : before.publishAt;
  if (!time) throw invalid({ publishAt: 'Please choose a day and a time' });
  return { next, time };
}

type Changes = z.output<(typeof changePost)['body']>;

/**
 * Saves a draft that nobody has saved since it was seen, schedules or publishes it. One that is scheduled has to be as
 * whole as what is published, and keeps its slug to itself.
 * @throws ApiError 400, 409 when another post has the slug, 412 when somebody was faster
 */
export async function saveDraft(
  before: BlogDraftRecord,
  { id, matched, state, publishAt, content, ...changed }: Changes & Asked,
  publishing: Publishing,
) {
  const version = seenVersion({ id, matched }, before);
  const { next, time } = nextState(before, { state, publishAt });
  const fields = { ...changed, ...(content !== undefined && { source: content }) };
  if (next === 'published') {
    const finished = finishedPost({ ...before, ...fields });
    await keepRevision(before, fields);
    const post = await release({ id, version }, finished, new Date(), publishing);
    await publishing.note(deed('post-published', post));
    return presentForEditing(post);
  }
  if (time) {
    const { slug, content: text } = finishedPost({ ...before, ...fields });
    await refuseTaken(slug, id);
    await htmlOf(text, publishing.thread);
  }
  const slug = (fields.slug ?? before.slug).trim();
  await keepRevision(before, fields);
  const saved = {
    ...fields,
    version: version + 1,
    versionAt: new Date(),
    versionBy: publishing.session,
  };
  const update = time
    ? { $set: { ...saved, publishAt: time, reservedSlug: slug } }
    : { $set: saved, $unset: { publishAt: 1, reservedSlug: 1 } };
  const after = await BlogDraft.findOneAndUpdate(ifAsSeen({ id, version }), update, {
    returnDocument: 'after',
  })
    .lean()
    .catch(async (error: unknown) => {
      throw isDuplicate(error) ? await slugTaken(slug) : error;
    });
  if (!after) throw outdated();
  if (time && time.getTime() !== before.publishAt?.getTime())
    await publishing.note(deed('post-scheduled', after));
  else if (!time && before.publishAt) await publishing.note(deed('post-unscheduled', after));
  else await publishing.count(deed('draft-saved', after));
  return presentDraftForEditing(after);
}
