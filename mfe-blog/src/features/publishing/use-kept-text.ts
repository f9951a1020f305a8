import { useEffect, useRef, useState } from 'react';
import type { FormState } from '@site/shared-ui/forms';
import { changesOf, type DraftEntries } from './draft';
import { forgetText, keepText, keptText, type KeptText } from './kept-text';

/** Milliseconds without a letter after which the text is kept. */
const PAUSE_MS = 1000;

interface KeepingOptions {
  /** Tells texts apart: the id of a post, or `new`. */
  name: string;
  form: Pick<FormState<keyof DraftEntries>, 'entries' | 'change'>;
  /** What stands in the form before anything is written. */
  initial: DraftEntries;
}

interface Keeping {
  /** What an earlier visit left behind, until somebody has decided about it. */
  offered: KeptText | undefined;
  goOn: () => void;
  discard: () => void;
  /** Keeps the text now; answers whether the browser did. */
  keep: () => boolean;
  /** The server has it. */
  done: () => void;
}

/**
 * Keeps what is written in the browser until the server has it, offers it after a crash, and has the browser ask before
 * a page is left with words that may be lost. Nothing is kept over a text that is still offered.
 */
export function useKeptText({ name, form, initial }: KeepingOptions): Keeping {
  const { entries, change } = form;
  const [offered, setOffered] = useState(() => keptText(name));
  const isDone = useRef(false);
  const isChanged = Object.keys(changesOf(initial, entries)).length > 0;
  const mayKeep = isChanged && !offered;

  /** What to do when the form goes away: the latest of what was typed. */
  const latest = useRef<() => void>(() => undefined);
  useEffect(() => {
    latest.current = () => {
      if (mayKeep && !isDone.current) keepText(name, entries);
    };
    const pause = setTimeout(() => latest.current(), PAUSE_MS);
    return () => clearTimeout(pause);
  }, [mayKeep, name, entries]);
  useEffect(() => () => latest.current(), []);

  useEffect(() => {
    if (!isChanged) return undefined;
    const ask = (event: BeforeUnloadEvent) => {
      if (!isDone.current) event.preventDefault();
    };
    addEventListener('beforeunload', ask);
    return () => removeEventListener('beforeunload', ask);
  }, [isChanged]);

  return {
    offered,
    goOn: () => {
      if (offered) change(offered.entries);
      setOffered(undefined);
    },
    discard: () => {
      forgetText(name);
      setOffered(undefined);
    },
    keep: () => keepText(name, entries),
    done: () => {
      isDone.current = true;
      forgetText(name);
    },
  };
}
