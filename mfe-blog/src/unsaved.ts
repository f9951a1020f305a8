import { useEffect, useEffectEvent } from 'react';
import type { Entries } from '@site/shared-ui/forms';

/** Those of the entries that are others than before. */
export const changesOf = <Name extends string>(before: Entries<Name>, now: Entries<Name>) =>
  Object.fromEntries(
    Object.entries<string>(now).filter(([name, text]) => text !== before[name as Name]),
  ) as Partial<Entries<Name>>;

export const isChange = <Name extends string>(before: Entries<Name>, now: Entries<Name>): boolean =>
  Object.keys(changesOf(before, now)).length > 0;

/** An id for what the server has not answered yet. Browsers make one on a secure page only; else the server does. */
export const newId = (): string | undefined =>
  'randomUUID' in crypto ? crypto.randomUUID() : undefined;

export const isRecord = (value: unknown): value is Record<string, unknown> =>
  typeof value === 'object' && value !== null;

/**
 * What this browser has kept under a key. One that keeps nothing (private windows, quotas) has none, and what somebody else
 * has written there counts as nothing.
 * @param parse makes nothing of what it does not know
 */
export function remembered<T>(key: string, parse: (value: unknown) => T | undefined) {
  try {
    return parse(JSON.parse(localStorage.getItem(key) ?? 'null'));
  } catch {
    return undefined;
  }
}

/** Keeps a value, or forgets what was kept when there is none. @returns whether the browser did */
export function remember(key: string, value: object | string | undefined): boolean {
  try {
    if (value) localStorage.setItem(key, JSON.stringify(value));
    else localStorage.removeItem(key);
    return true;
  } catch {
    return false;
  }
}

/** The entries in what was kept; fields that the page did not have then are as they are in `empty`. */
export function entriesIn<Name extends string>(value: unknown, empty: Entries<Name>) {
  if (!isRecord(value)) return undefined;
  const read = Object.entries(empty).map(([name, none]) => [name, value[name] ?? none] as const);
  if (!read.every(([, entry]) => typeof entry === 'string')) return undefined;
  return Object.fromEntries(read) as Entries<Name>;
}

/** Has the browser ask before a page is left with words that may be lost. @param hasWords asked at that moment */
export function useLeaveGuard(hasWords: () => boolean): void {
  const ask = useEffectEvent((event: Event) => {
    if (hasWords()) event.preventDefault();
  });
  useEffect(() => {
    const types = ['beforeunload', 'site:leave'] as const;
    for (const type of types) addEventListener(type, ask);
    return () => {
      for (const type of types) removeEventListener(type, ask);
    };
  }, []);
}
