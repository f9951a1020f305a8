import type { LessonCompletion } from '@site/contracts/learning/learning';
import { isRecord } from '@site/contracts/text/is-record';
import { hasStatus } from '@site/shared-ui/app';
import { refusalOf } from '@site/shared-ui/forms';
import { oneAtATime, UNSENT_KEY } from '../../learner';
import { getReason } from './announcements';
import { readStoredText, storeText, useStoredText } from './stored-text';

const isCompletion = (value: unknown): value is LessonCompletion =>
  isRecord(value) && typeof value.lessonId === 'string' && typeof value.moduleId === 'string';

function parseCompletions(text: string | null): LessonCompletion[] {
  try {
    const list: unknown = JSON.parse(text ?? '[]');
    return Array.isArray(list) ? list.filter(isCompletion) : [];
  } catch {
    return [];
  }
}

const store = (list: readonly LessonCompletion[]): void =>
  storeText('localStorage', UNSENT_KEY, list.length > 0 ? JSON.stringify(list) : null);

/** The stored completions, oldest first. */
export const getQueue = (): LessonCompletion[] =>
  parseCompletions(readStoredText('localStorage', UNSENT_KEY));

/** The same as a hook; empty on the server. */
export const useQueue = (): LessonCompletion[] =>
  parseCompletions(useStoredText('localStorage', UNSENT_KEY));

/** Whether it can be sent later: no answer (0), a rate limit (429), or an unavailable server (502, 503, 504). */
export const isUnavailable = (error: unknown): boolean => hasStatus(error, 0, 429, 502, 503, 504);

/** Removes the stored completions, when the progress is erased. */
export const clearQueue = (): void => store([]);

/** Stores a completion, in place of an earlier one of the same lesson. */
export const storeCompletion = (completion: LessonCompletion): void =>
  store([...getQueue().filter(({ lessonId }) => lessonId !== completion.lessonId), completion]);

export const removeCompletion = (sent: LessonCompletion): void =>
  store(getQueue().filter(({ lessonId }) => lessonId !== sent.lessonId));

export interface Delivery {
  sent: number;
  /** The server's reasons for completions that it refused for good. */
  refused: string[];
}

type Send = (completion: LessonCompletion) => Promise<unknown>;

let pendingDelivery: Promise<Delivery> | undefined;

/**
 * Sends the stored completions in order, each once: tabs take turns, so that a second tab finds none left. Stops at the
 * first one that cannot be sent now.
 */
export const sendQueue = (send: Send): Promise<Delivery> =>
  (pendingDelivery ??= oneAtATime(() => sendAll(send), UNSENT_KEY).finally(
    () => (pendingDelivery = undefined),
  ));

async function sendAll(send: Send): Promise<Delivery> {
  const delivery: Delivery = { sent: 0, refused: [] };
  for (let [next] = getQueue(); next; [next] = getQueue()) {
    try {
      await send(next);
      delivery.sent++;
    } catch (error) {
      if (refusalOf(error) === 'unavailable') break;
      delivery.refused.push(getReason(error) ?? 'The server rejected it.');
    }
    removeCompletion(next);
  }
  return delivery;
}
