import { useEffect, useEffectEvent } from 'react';

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
