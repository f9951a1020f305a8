import { useEffect, useRef, useState } from 'react';
import { isRecord } from '@site/contracts/text/is-record';
import type { FormState } from '@site/shared-ui/forms';
import {
  getChanges,
  hasChanges,
  parseEntries,
  readStored,
  useUnsavedText,
  writeStored,
} from '../../../administration/unsaved';
import { type Base, type DraftEntries, hasConflict, noEntries } from '../draft';

/** Prefix of the keys in `localStorage` (docs/product.md 4.4). */
const PREFIX = 'blogDraft:';

export interface LocalBackup {
  entries: DraftEntries;
  /** The version it is based on; undefined for a new post. */
  base: Base | undefined;
  /** Milliseconds since 1970. */
  keptAt: number;
}

function parseBase(value: unknown): Base | undefined {
  if (!isRecord(value) || typeof value.version !== 'number') return undefined;
  const entries = parseEntries(value.entries, noEntries);
  return entries && { entries, version: value.version };
}

function parseBackup(value: unknown): LocalBackup | undefined {
  if (!isRecord(value) || typeof value.keptAt !== 'number') return undefined;
  const entries = parseEntries(value.entries, noEntries);
  return entries && { entries, base: parseBase(value.base), keptAt: value.keptAt };
}

const readBackup = (name: string) => readStored(PREFIX + name, parseBackup);
const removeBackup = (name: string) => writeStored(PREFIX + name, undefined);

/** Removes a stored text if it is the one that the server has now. */
export function removeSavedBackup(name: string, saved: DraftEntries): void {
  const unsent = readBackup(name);
  if (unsent && !hasChanges(unsent.entries, saved)) removeBackup(name);
}

interface BackupOptions {
  /** Key of the text: the id of the post, or `new`. */
  name: string;
  form: Pick<FormState<keyof DraftEntries>, 'read' | 'change'>;
  /** Values of the form before anything is typed. */
  initial: DraftEntries;
  /** Version of the post with the values of `initial`; undefined for a new post. */
  version: number | undefined;
  /** Called when a restored text conflicts with the post. `base` is the version the text is based on. */
  onConflict: (base: Base) => void;
}

/**
 * Stores unsaved text in the browser until the server has it, offers it at the next visit, and makes the browser ask
 * before the page is left with unsaved text. A text that is still offered is not overwritten.
 */
export function useLocalBackup({ name, form, initial, version, onConflict }: BackupOptions) {
  const { read, change } = form;
  /** A text stored by an earlier visit, until the author restores or discards it. */
  const [offered, setOffered] = useState(() => readBackup(name));
  /** The offered text is stored under the first name, also after the post got its id. */
  const [initialName] = useState(name);
  const isFinished = useRef(false);
  /** Whether the stored text is from this form. */
  const isOurs = useRef(false);
  const store = () => {
    const base = version === undefined ? undefined : { entries: initial, version };
    isOurs.current = true;
    return writeStored(PREFIX + name, { entries: read(), base, keptAt: Date.now() });
  };
  useUnsavedText(() => {
    const hasWords = !isFinished.current && hasChanges(initial, read());
    if (hasWords && !offered) store();
    else if (isOurs.current && !isFinished.current) removeBackup(name);
    return hasWords;
  });
  // The server has the post now, and its id is the name.
  useEffect(() => {
    if (name !== initialName && !offered) removeBackup(initialName);
  }, [name, initialName, offered]);

  /** With a known base, restores only the fields that the author changed: the others may be newer on the server. */
  const applyBackup = ({ entries: mine, base }: LocalBackup) => {
    isOurs.current = true;
    if (!base) return change(mine);
    const isConflict = hasConflict(base.entries, mine, initial);
    if (isConflict) onConflict(base);
    return change({
      ...(isConflict ? base.entries : initial),
      ...getChanges(initial, read()),
      ...getChanges(base.entries, mine),
    });
  };

  return {
    offered,
    restore: () => {
      if (offered) applyBackup(offered);
      setOffered(undefined);
    },
    discard: () => {
      removeBackup(initialName);
      setOffered(undefined);
    },
    /** Stores the text now, unless an earlier text is still offered. @returns the outcome */
    backUp: () => {
      if (offered) return 'undecided';
      return store() ? 'kept' : 'no room';
    },
    /** To be called when the server has the text, or the author canceled. A text that is still offered stays. */
    finish: () => {
      isFinished.current = true;
      if (!offered) removeBackup(name);
    },
  };
}
