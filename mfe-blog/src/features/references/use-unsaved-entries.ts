import { useEffect, useRef } from 'react';
import type { Entries, FormState } from '@site/shared-ui/forms';
import { isChange } from '../../changes';

/** What stands in the browser's memory of what the server does not have yet. */
const PREFIX = 'referenceDraft:';
/** Milliseconds without a letter after which it is kept. */
const PAUSE_MS = 500;

/** What was typed, and what it was typed over. */
interface Unsaved<Name extends string> {
  entries: Entries<Name>;
  before: Entries<Name>;
  version: number;
}

const isRecord = (value: unknown): value is Record<string, unknown> =>
  typeof value === 'object' && value !== null;

function entriesIn<Name extends string>(
  value: unknown,
  empty: Entries<Name>,
): Entries<Name> | undefined {
  const names = Object.keys(empty);
  if (!isRecord(value) || !names.every((name) => typeof value[name] === 'string')) return undefined;
  return Object.fromEntries(names.map((name) => [name, value[name]])) as Entries<Name>;
}

/**
 * What an earlier visit has left under a name. What somebody else, or an older version, has written there counts as
 * nothing, as does all in a browser that keeps nothing.
 */
export function unsavedEntries<Name extends string>(
  name: string,
  empty: Entries<Name>,
): Unsaved<Name> | undefined {
  try {
    const value: unknown = JSON.parse(localStorage.getItem(PREFIX + name) ?? 'null');
    if (!isRecord(value) || typeof value.version !== 'number') return undefined;
    const entries = entriesIn(value.entries, empty);
    const before = entriesIn(value.before, empty);
    return entries && before && { entries, before, version: value.version };
  } catch {
    return undefined;
  }
}

function keep<Name extends string>(name: string, unsaved: Unsaved<Name> | undefined): void {
  try {
    if (unsaved) localStorage.setItem(PREFIX + name, JSON.stringify(unsaved));
    else localStorage.removeItem(PREFIX + name);
  } catch {
    // What keeps nothing has nothing to forget.
  }
}

/**
 * Keeps what is typed in the browser until the server has it, and has the browser ask before a page is left with it.
 * @param base what the server had when the typing began
 * @returns for when the server has it, or nobody wants it
 */
export function useUnsavedEntries<Name extends string>(
  name: string,
  { entries, read }: Pick<FormState<Name>, 'entries' | 'read'>,
  base: Omit<Unsaved<Name>, 'entries'>,
): () => void {
  const isDone = useRef(false);
  const latest = useRef<() => boolean>(() => false);
  useEffect(() => {
    latest.current = () => {
      const now = read();
      const hasWords = !isDone.current && isChange(base.before, now);
      if (!isDone.current) keep(name, hasWords ? { ...base, entries: now } : undefined);
      return hasWords;
    };
    const pause = setTimeout(() => latest.current(), PAUSE_MS);
    return () => clearTimeout(pause);
  }, [name, entries, read, base]);
  useEffect(() => () => void latest.current(), []);
  useEffect(() => {
    const ask = (event: Event) => {
      if (latest.current()) event.preventDefault();
    };
    addEventListener('beforeunload', ask);
    addEventListener('site:leave', ask);
    return () => {
      removeEventListener('beforeunload', ask);
      removeEventListener('site:leave', ask);
    };
  }, []);
  return () => {
    isDone.current = true;
    keep(name, undefined);
  };
}
