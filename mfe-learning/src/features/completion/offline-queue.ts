import { useSyncExternalStore } from 'react';
import type { LessonCompletion } from '@site/contracts/learning/learning';
import { isRequestError } from '@site/shared-ui/app';
import { refusalOf } from '@site/shared-ui/forms';
import { getReason } from './announcements';
import { readStoredText, storeText, subscribeStored } from './stored-text';

/** Key of `localStorage` for completions that could not be sent (docs/product.md 4.11), oldest first. */
const STORAGE_KEY = 'learningKept';

const isCompletion = (value: unknown): value is LessonCompletion =>
  typeof value === 'object' &&
  value !== null &&
  'lessonId' in value &&
  'moduleId' in value &&
  typeof value.lessonId === 'string' &&
  typeof value.moduleId === 'string';

function parseCompletions(text: string | null): readonly LessonCompletion[] {
  try {
    const list: unknown = JSON.parse(text ?? '[]');
    return Array.isArray(list) ? list.filter(isCompletion) : [];
  } catch {
    return [];
  }
}

const NONE: readonly LessonCompletion[] = [];
const getStorage = (): Storage => localStorage;
let cached: { text: string | null; list: readonly LessonCompletion[] } = { text: null, list: NONE };

const store = (list: readonly LessonCompletion[]): void =>
  storeText(getStorage, STORAGE_KEY, list.length > 0 ? JSON.stringify(list) : null);

/** The stored completions, oldest first. The same list until it changes. */
export function getQueue(): readonly LessonCompletion[] {
  const text = readStoredText(getStorage, STORAGE_KEY);
  if (text !== cached.text) cached = { text, list: parseCompletions(text) };
  return cached.list;
}

/** The same as a hook; empty on the server. */
export const useQueue = () => useSyncExternalStore(subscribeStored, getQueue, () => NONE);

/** Whether it can be sent later: no answer (0), a rate limit (429), or an unavailable server (502, 503, 504). */
export const isUnavailable = (error: unknown): boolean =>
  isRequestError(error) && [0, 429, 502, 503, 504].includes(error.status);

/** Removes the stored completions, when the progress is erased. */
export const clearQueue = (): void => store(NONE);

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

const withTabLock = (deliver: () => Promise<Delivery>): Promise<Delivery> =>
  'locks' in navigator ? navigator.locks.request(STORAGE_KEY, deliver) : deliver();

let pendingDelivery: Promise<Delivery> | undefined;

/**
 * Sends the stored completions in order, each once: tabs take turns, so that a second tab finds none left. Stops at the
 * first one that cannot be sent now.
 */
export const sendQueue = (send: Send): Promise<Delivery> =>
  (pendingDelivery ??= withTabLock(() => sendAll(send)).finally(
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
