import type { Logger } from 'pino';
import { publishablePost } from '@site/contracts/blog/blog';
import { readDatabaseTime } from '../../../database/clock';
import { ApiError } from '../../../http/errors';
import { BlogPost } from '../model';
import { publishDraft, type Publishing } from './publish';

/** Milliseconds until a failed post is tried again. */
const RETRY_INTERVAL_MS = 30_000;

type Publisher = Pick<Publishing, 'thread' | 'changed' | 'note'>;

async function publishOne(_id: string, publishAt: Date, publishing: Publisher): Promise<void> {
  const post = await BlogPost.findOne({ _id, status: 'scheduled', publishAt }).lean();
  if (!post) return;
  const finished = publishablePost.parse(post);
  await publishDraft(post, finished, publishAt, publishing).catch((error: unknown) => {
    if (!(error instanceof ApiError && error.status === 412)) throw error;
  });
}

/** Makes the task that publishes due posts by the database's clock. A failed post is tried again later. */
export function createDuePublisher(publishing: Publisher, log: Pick<Logger, 'error'>) {
  /** Times of the next try of failed posts, by id. */
  const waiting = new Map<string, number>();
  return async (): Promise<void> => {
    // Without the texts, because it runs every second.
    const scheduled = await BlogPost.find({ status: 'scheduled' }, { publishAt: 1 })
      .sort({ publishAt: 1 })
      .lean();
    // Usually nothing is scheduled; then the time is not fetched.
    if (scheduled.length === 0) return;
    const now = await readDatabaseTime();
    for (const { _id: id, publishAt } of scheduled) {
      if (!publishAt || publishAt > now) break;
      if ((waiting.get(id) ?? 0) > Date.now()) continue;
      try {
        await publishOne(id, publishAt, publishing);
        waiting.delete(id);
      } catch (error) {
        waiting.set(id, Date.now() + RETRY_INTERVAL_MS);
        log.error({ err: error, post: id }, 'a scheduled post could not be published');
      }
    }
  };
}
