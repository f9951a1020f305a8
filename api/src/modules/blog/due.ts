import { setTimeout as wait } from 'node:timers/promises';
import { blogDraft } from '@site/contracts/blog';
import { databaseTime } from '../../database/clock';
import { ApiError } from '../../http/errors';
import type { Log } from '../../log';
import { BlogDraft, type BlogDraftRecord } from './draft.model';
import { BlogPost } from './model';
import { type Publishing, deed } from './publish';
import { release } from './release';
import { freeSlug } from './slug';

/** Milliseconds between two looks at what is due, and until one that failed is tried again. */
const interval = 1000;
const pauseAfterFailure = 30_000;

type Due = BlogDraftRecord & { publishAt: Date };
type Own = Pick<Publishing, 'thread' | 'changed' | 'note'>;

/** Publishes one that is due. Of several processes one does it; the others find that somebody was faster. */
async function publishOne(draft: Due, publishing: Own): Promise<void> {
  const { _id: id, version, publishAt } = draft;
  if (await BlogPost.exists({ _id: id })) {
    // Whoever published it was stopped before it was taken from here.
    await BlogDraft.deleteOne({ _id: id });
    await publishing.changed();
    return;
  }
  const finished = blogDraft.parse({ ...draft, content: draft.source });
  try {
    const post = await release({ id, version }, finished, publishAt, publishing);
    await publishing.note(deed('post-published', post));
  } catch (error) {
    if (!(error instanceof ApiError)) throw error;
    if (error.status === 409) {
      // Its slug was reserved and is gone all the same. Better under another address than not at all.
      const slug = await freeSlug(finished.slug);
      await BlogDraft.updateOne({ _id: id, version }, { slug, reservedSlug: slug });
    } else if (error.status !== 412) throw error;
  }
}

/**
 * Publishes what is due by the database's clock, the longest due first.
 * @param waiting when those that failed are tried again, by their id
 */
async function publishDue(
  publishing: Own,
  waiting: Map<string, number>,
  log: Pick<Log, 'error'>,
): Promise<void> {
  // Every second, so without their texts.
  const scheduled = await BlogDraft.find({ publishAt: { $gt: new Date(0) } }, { publishAt: 1 })
    .sort({ publishAt: 1 })
    .lean();
  // Mostly nothing is scheduled, and the time need not be asked.
  if (scheduled.length === 0) return;
  const now = await databaseTime();
  for (const { _id: id, publishAt } of scheduled) {
    if (!publishAt || publishAt > now) break;
    if ((waiting.get(id) ?? 0) > Date.now()) continue;
    try {
      const draft = await BlogDraft.findOne({ _id: id, publishAt }).lean();
      // Else it was taken back, or published by another process.
      if (draft) await publishOne({ ...draft, publishAt }, publishing);
      waiting.delete(id);
    } catch (error) {
      waiting.set(id, Date.now() + pauseAfterFailure);
      log.error({ err: error, post: id }, 'a scheduled post could not be published');
    }
  }
}

/** Keeps publishing what is due, also what became due while nothing ran, until it is told to stop. */
export async function keepPublishingDue(
  publishing: Own,
  database: { available: () => boolean },
  log: Pick<Log, 'error' | 'debug'>,
  stop: AbortSignal,
): Promise<void> {
  const waiting = new Map<string, number>();
  while (!stop.aborted) {
    try {
      if (database.available()) await publishDue(publishing, waiting, log);
    } catch (error) {
      log.debug({ err: error }, 'scheduled posts cannot be read');
    }
    await wait(interval, undefined, { signal: stop, ref: false }).catch(() => undefined);
  }
}
