import type { LessonCompletion } from '@site/contracts/learning';
import { isRequestError } from '@site/shared-ui/app';
import { refusalOf } from '@site/shared-ui/forms';
import { useSyncExternalStore } from 'react';
import { reasonOf } from './announcements';
import { storedText, storeText, subscribeStored } from './stored-text';

/** Completions made while the server could not be reached, oldest first, until they are sent. */
const KEY = 'learningKept';

const isCompletion = (value: unknown): value is LessonCompletion =>
  typeof value === 'object' &&
  value !== null &&
  'lessonId' in value &&
  'moduleId' in value &&
  typeof value.lessonId === 'string' &&
  typeof value.moduleId === 'string';

function parse(text: string | null): readonly LessonCompletion[] {
  try {
    const list: unknown = JSON.parse(text ?? '[]');
    return Array.isArray(list) ? list.filter(isCompletion) : [];
  } catch {
    return [];
  }
}

const none: readonly LessonCompletion[] = [];
const local = (): Storage => localStorage;
let last: { text: string | null; list: readonly LessonCompletion[] } = { text: null, list: none };

const store = (list: readonly LessonCompletion[]): void =>
  storeText(local, KEY, list.length > 0 ? JSON.stringify(list) : null);

/** The completions that are kept in this browser, oldest first. */
export function unsentNow(): readonly LessonCompletion[] {
  const text = storedText(local, KEY);
  if (text !== last.text) last = { text, list: parse(text) };
  return last.list;
}

/** The same as they change; the server knows of none. */
export const useUnsent = () => useSyncExternalStore(subscribeStored, unsentNow, () => none);

/** It can be sent later: no answer at all, one by whoever stands before the server (502, 503, 504), or too many at once (429). */
export const isAway = (error: unknown): boolean =>
  isRequestError(error) && [0, 429, 502, 503, 504].includes(error.status);

/** Whoever has their progress erased means this as well. */
export const forgetKept = (): void => store(none);

/** Keeps a completion; one of the same lesson takes the place of an earlier one. */
export const keep = (completion: LessonCompletion): void =>
  store([...unsentNow().filter(({ lessonId }) => lessonId !== completion.lessonId), completion]);

export const drop = (sent: LessonCompletion): void =>
  store(unsentNow().filter(({ lessonId }) => lessonId !== sent.lessonId));

export interface Delivery {
  sent: number;
  /** Why some will never count, in the server's words. */
  refused: string[];
}

const inOneTab = (act: () => Promise<Delivery>): Promise<Delivery> =>
  'locks' in navigator ? navigator.locks.request(KEY, act) : act();

let underWay: Promise<Delivery> | undefined;

/**
 * Sends what is kept, in its order, each once: tabs take turns, and whoever comes second finds nothing left. Stops at
 * the first that cannot be sent now.
 */
export const sendUnsent = (
  send: (completion: LessonCompletion) => Promise<unknown>,
): Promise<Delivery> =>
  (underWay ??= inOneTab(() => sendAll(send)).finally(() => (underWay = undefined)));

async function sendAll(
  send: (completion: LessonCompletion) => Promise<unknown>,
): Promise<Delivery> {
  const delivery: Delivery = { sent: 0, refused: [] };
  for (let [next] = unsentNow(); next; [next] = unsentNow()) {
    try {
      await send(next);
      delivery.sent++;
    } catch (error) {
      if (refusalOf(error) === 'unavailable') break;
      delivery.refused.push(reasonOf(error) ?? 'The server refused it.');
    }
    drop(next);
  }
  return delivery;
}
