import { useEffect, useRef } from 'react';
import type { Entries, FormState } from '@site/shared-ui/forms';
import { isRecord, remember, remembered, useLeaveGuard } from '../../browser-memory';
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

function entriesIn<Name extends string>(
  value: unknown,
  empty: Entries<Name>,
): Entries<Name> | undefined {
  const names = Object.keys(empty);
  if (!isRecord(value) || !names.every((name) => typeof value[name] === 'string')) return undefined;
  return Object.fromEntries(names.map((name) => [name, value[name]])) as Entries<Name>;
}

/** What an earlier visit has left under a name. What an older version has written there counts as nothing. */
export const unsavedEntries = <Name extends string>(name: string, empty: Entries<Name>) =>
  remembered(PREFIX + name, (value): Unsaved<Name> | undefined => {
    if (!isRecord(value) || typeof value.version !== 'number') return undefined;
    const entries = entriesIn(value.entries, empty);
    const before = entriesIn(value.before, empty);
    return entries && before && { entries, before, version: value.version };
  });

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
      if (!isDone.current)
        remember(PREFIX + name, hasWords ? { ...base, entries: now } : undefined);
      return hasWords;
    };
    const pause = setTimeout(() => latest.current(), PAUSE_MS);
    return () => clearTimeout(pause);
  }, [name, entries, read, base]);
  useEffect(() => () => void latest.current(), []);
  useLeaveGuard(() => latest.current());
  return () => {
    isDone.current = true;
    remember(PREFIX + name, undefined);
  };
}
