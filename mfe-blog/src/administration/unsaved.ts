import { useEffect, useEffectEvent, useRef } from 'react';
import { isRecord } from '@site/contracts/text/is-record';
import type { Entries } from '@site/shared-ui/forms';

/** The version on which changes are based. */
export interface Base<Name extends string> {
  entries: Entries<Name>;
  version: number;
}

/** The entries that differ from `before`. */
export const getChanges = <Name extends string>(before: Entries<Name>, now: Entries<Name>) =>
  Object.fromEntries(
    Object.entries<string>(now).filter(([name, text]) => text !== before[name as Name]),
  ) as Partial<Entries<Name>>;

export const hasChanges = <Name extends string>(
  before: Entries<Name>,
  now: Entries<Name>,
): boolean => Object.keys(getChanges(before, now)).length > 0;

/** A new UUID; undefined on an insecure page, where browsers make none: then the server makes it. */
export const newId = (): string | undefined =>
  'randomUUID' in crypto ? crypto.randomUUID() : undefined;

/**
 * The value of a key in `localStorage`; undefined if there is none, if it cannot be parsed, or if the browser stores
 * nothing (private windows, quotas).
 * @param parse returns undefined for a value of an unknown form
 */
export function readStored<T>(key: string, parse: (value: unknown) => T | undefined) {
  try {
    return parse(JSON.parse(localStorage.getItem(key) ?? 'null'));
  } catch {
    return undefined;
  }
}

/** Stores a value, or removes the key if there is no value. @returns whether the browser allowed it */
export function writeStored(key: string, value: object | string | undefined): boolean {
  try {
    if (value) localStorage.setItem(key, JSON.stringify(value));
    else localStorage.removeItem(key);
    return true;
  } catch {
    return false;
  }
}

/** The entries in a stored value. Fields that the stored version did not have are taken from `empty`. */
export function parseEntries<Name extends string>(value: unknown, empty: Entries<Name>) {
  if (!isRecord(value)) return undefined;
  const read = Object.entries(empty).map(([name, none]) => [name, value[name] ?? none] as const);
  if (!read.every(([, entry]) => typeof entry === 'string')) return undefined;
  return Object.fromEntries(read) as Entries<Name>;
}

/** Milliseconds without typing before the text is stored. */
const DEBOUNCE_MS = 1000;

interface UnsavedText {
  isUnsaved: () => boolean;
  store: () => unknown;
  /** Removes what is stored, if anything. */
  remove: () => unknown;
}

/**
 * Keeps unsaved text in the browser: stores it after a pause, on unmount, and when the page is about to be left. Then
 * the browser asks the author first.
 * @returns `end`, to be called when the server has the text, or the author canceled: nothing is stored anymore
 */
export function useUnsavedText({ isUnsaved, store, remove }: UnsavedText) {
  const isEnded = useRef(false);
  const storeNow = useEffectEvent(() => {
    if (isEnded.current) return false;
    const hasText = isUnsaved();
    if (hasText) store();
    else remove();
    return hasText;
  });
  useEffect(() => {
    const timer = setTimeout(storeNow, DEBOUNCE_MS);
    return () => clearTimeout(timer);
  });
  useEffect(() => {
    const ask = (event: Event) => {
      if (storeNow()) event.preventDefault();
    };
    const types = ['beforeunload', 'site:leave'] as const;
    for (const type of types) addEventListener(type, ask);
    return () => {
      for (const type of types) removeEventListener(type, ask);
      storeNow();
    };
  }, []);
  return {
    isEnded: () => isEnded.current,
    end() {
      isEnded.current = true;
      remove();
    },
  };
}
