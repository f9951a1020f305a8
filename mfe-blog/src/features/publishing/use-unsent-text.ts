import { useCallback, useEffect, useRef, useState } from 'react';
import type { FormState } from '@site/shared-ui/forms';
import {
  changesOf,
  entriesIn,
  isChange,
  isRecord,
  remember,
  remembered,
  useLeaveGuard,
} from '../../unsaved';
import { areContested, noEntries, type Base, type DraftEntries } from './draft';

/** What stands in the browser's memory of texts that the server does not have yet. */
const PREFIX = 'blogDraft:';
/** Milliseconds without a letter after which the text is kept. */
const PAUSE_MS = 1000;

export interface UnsentText {
  entries: DraftEntries;
  /** What it was written on: nothing for a new post, or when an older version of this page has kept it. */
  base: Base | undefined;
  /** Milliseconds since 1970. */
  keptAt: number;
}

function baseIn(value: unknown): Base | undefined {
  if (!isRecord(value) || typeof value.version !== 'number') return undefined;
  const entries = entriesIn(value.entries, noEntries);
  return entries && { entries, version: value.version };
}

function textIn(value: unknown): UnsentText | undefined {
  if (!isRecord(value) || typeof value.keptAt !== 'number') return undefined;
  const entries = entriesIn(value.entries, noEntries);
  return entries && { entries, base: baseIn(value.base), keptAt: value.keptAt };
}

const unsentText = (name: string) => remembered(PREFIX + name, textIn);
const forgetText = (name: string) => remember(PREFIX + name, undefined);

/** Forgets a text that the server has by now, unless another one has taken its place. */
export function forgetSaved(name: string, saved: DraftEntries): void {
  const unsent = unsentText(name);
  if (unsent && !isChange(unsent.entries, saved)) forgetText(name);
}

interface KeepingOptions {
  /** Tells texts apart: the id of a post, or `new`. */
  name: string;
  form: Pick<FormState<keyof DraftEntries>, 'entries' | 'read' | 'change'>;
  /** What stands in the form before anything is written. */
  initial: DraftEntries;
  /** Of a post that is there: the version that says what is in `initial`. */
  version: number | undefined;
  /** The text that goes on was written on this, and the post has become another in the same fields. */
  onContested: (base: Base) => void;
}

/**
 * Keeps what is written in the browser until the server has it, offers it after a crash, and has the browser ask before
 * a page is left with words that may be lost. Nothing is kept over a text that is still offered.
 */
export function useUnsentText({ name, form, initial, version, onContested }: KeepingOptions) {
  const { entries, read, change } = form;
  /** What an earlier visit left behind, until somebody has decided about it. */
  const [offered, setOffered] = useState(() => unsentText(name));
  /** The text that is offered stands under the name that the post had at first. */
  const [firstName] = useState(name);
  const isDone = useRef(false);
  /** What the browser keeps is the text of this form. */
  const isOurs = useRef(false);
  const isChanged = useCallback(() => isChange(initial, read()), [initial, read]);
  const store = useCallback(() => {
    const base = version === undefined ? undefined : { entries: initial, version };
    isOurs.current = true;
    return remember(PREFIX + name, { entries: read(), base, keptAt: Date.now() });
  }, [name, read, initial, version]);

  /** What to do when the form goes away: the latest of what was typed is kept, and a text that was given up is not. */
  const latest = useRef<() => void>(() => undefined);
  useEffect(() => {
    latest.current = () => {
      if (offered || isDone.current) return;
      if (isChanged()) store();
      else if (isOurs.current) forgetText(name);
    };
    const pause = setTimeout(() => latest.current(), PAUSE_MS);
    return () => clearTimeout(pause);
  }, [offered, entries, isChanged, name, store]);
  useEffect(() => () => latest.current(), []);
  /** The server has the post now, under a name of its own. */
  useEffect(() => {
    if (name !== firstName && !offered) forgetText(firstName);
  }, [name, firstName, offered]);

  useLeaveGuard(() => {
    const hasWords = !isDone.current && isChanged();
    // An author who leaves all the same has typed until a moment ago.
    if (hasWords) latest.current();
    return hasWords;
  });

  /** Of a post that is there only what the author changed goes on: the other fields may be newer by now. */
  const resume = ({ entries: mine, base }: UnsentText) => {
    isOurs.current = true;
    if (!base) return change(mine);
    const isContested = areContested(base.entries, mine, initial);
    if (isContested) onContested(base);
    return change({
      ...(isContested ? base.entries : initial),
      ...changesOf(initial, read()),
      ...changesOf(base.entries, mine),
    });
  };

  return {
    offered,
    goOn: () => {
      if (offered) resume(offered);
      setOffered(undefined);
    },
    discard: () => {
      forgetText(firstName);
      setOffered(undefined);
    },
    /**
     * Keeps the text now, unless there is none, or an earlier one is to be decided about first.
     * @returns how that went
     */
    keep: () => {
      if (offered) return 'undecided';
      if (!isChanged()) return 'unchanged';
      return store() ? 'kept' : 'no room';
    },
    /** The server has it, or nobody wants it. What is still offered stays. */
    done: () => {
      isDone.current = true;
      if (!offered) forgetText(name);
    },
  };
}
