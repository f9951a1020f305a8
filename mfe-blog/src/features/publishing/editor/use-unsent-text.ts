import { useEffect, useEffectEvent, useRef, useState } from 'react';
import { isRecord } from '@site/contracts/text/is-record';
import type { FormState } from '@site/shared-ui/forms';
import {
  changesOf,
  entriesIn,
  isChange,
  remember,
  remembered,
  useLeaveGuard,
} from '../../../unsaved';
import { areContested, type Base, type DraftEntries, noEntries } from '../draft';

/** Prefix of the keys in `localStorage` (docs/product.md 4.4). */
const PREFIX = 'blogDraft:';
/** Milliseconds without typing before the text is stored. */
const PAUSE_MS = 1000;

export interface UnsentText {
  entries: DraftEntries;
  /** The version it is based on; undefined for a new post, or if an older build stored the text. */
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

/** Removes a stored text if it is the one that the server has now. */
export function forgetSaved(name: string, saved: DraftEntries): void {
  const unsent = unsentText(name);
  if (unsent && !isChange(unsent.entries, saved)) forgetText(name);
}

interface KeepingOptions {
  /** Key of the text: the id of the post, or `new`. */
  name: string;
  form: Pick<FormState<keyof DraftEntries>, 'entries' | 'read' | 'change'>;
  /** Values of the form before anything is typed. */
  initial: DraftEntries;
  /** Version of the post with the values of `initial`; undefined for a new post. */
  version: number | undefined;
  /** Called when a restored text conflicts with the post. `base` is the version the text is based on. */
  onContested: (base: Base) => void;
}

/**
 * Stores unsaved text in the browser until the server has it, offers it at the next visit, and makes the browser ask
 * before the page is left with unsaved text. A text that is still offered is not overwritten.
 */
export function useUnsentText({ name, form, initial, version, onContested }: KeepingOptions) {
  const { entries, read, change } = form;
  /** A text stored by an earlier visit, until the author restores or discards it. */
  const [offered, setOffered] = useState(() => unsentText(name));
  /** The offered text is stored under the first name, also after the post got its id. */
  const [firstName] = useState(name);
  const isDone = useRef(false);
  /** Whether the stored text is from this form. */
  const isOurs = useRef(false);
  const isChanged = () => isChange(initial, read());
  const store = () => {
    const base = version === undefined ? undefined : { entries: initial, version };
    isOurs.current = true;
    return remember(PREFIX + name, { entries: read(), base, keptAt: Date.now() });
  };

  /** Stores the current text, or removes it if nothing differs any more: after a pause, on unmount and on leaving. */
  const update = () => {
    if (offered || isDone.current) return;
    if (isChanged()) store();
    else if (isOurs.current) forgetText(name);
  };
  const updateAutomatically = useEffectEvent(update);
  useEffect(() => {
    const pause = setTimeout(updateAutomatically, PAUSE_MS);
    return () => clearTimeout(pause);
  }, [offered, entries, name, initial, version]);
  useEffect(() => () => updateAutomatically(), []);
  // The server has the post now, and its id is the name.
  useEffect(() => {
    if (name !== firstName && !offered) forgetText(firstName);
  }, [name, firstName, offered]);

  useLeaveGuard(() => {
    const hasWords = !isDone.current && isChanged();
    // The last letters may not be stored yet, if the author leaves all the same.
    if (hasWords) update();
    return hasWords;
  });

  /** With a known base, restores only the fields that the author changed: the others may be newer on the server. */
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
    restore: () => {
      if (offered) resume(offered);
      setOffered(undefined);
    },
    discard: () => {
      forgetText(firstName);
      setOffered(undefined);
    },
    /** Stores the text now, unless nothing was typed or an earlier text is still offered. @returns the outcome */
    keep: () => {
      if (offered) return 'undecided';
      if (!isChanged()) return 'unchanged';
      return store() ? 'kept' : 'no room';
    },
    /**
     * To be called when the server has the text and the form stays open. What was typed since is stored after the
     * pause.
     */
    saved: () => {
      if (isOurs.current) forgetText(name);
    },
    /** To be called when the server has the text, or the author cancelled. A text that is still offered stays. */
    done: () => {
      isDone.current = true;
      if (!offered) forgetText(name);
    },
  };
}
