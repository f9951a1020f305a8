import { useRef, useState } from 'react';
import { isRecord } from '@site/contracts/text/is-record';
import type { FormState } from '@site/shared-ui/forms';
import {
  type Base,
  hasChanges,
  parseEntries,
  readStored,
  useUnsavedText,
  writeStored,
} from '../../../administration/unsaved';
import { NEW_POST } from '../addresses';
import { type DraftEntries, noEntries, type SavedPost } from '../draft';

/** Prefix of the keys in `localStorage` (docs/product.md 4.4). */
const PREFIX = 'blogDraft:';

export interface LocalBackup {
  /** The id of the post when the text was stored, or `new`. */
  name: string;
  entries: DraftEntries;
  /** The version it is based on; undefined for a new post. */
  base: Base<keyof DraftEntries> | undefined;
  /** Milliseconds since 1970. */
  keptAt: number;
}

function parseBase(value: unknown) {
  if (!isRecord(value) || typeof value.version !== 'number') return undefined;
  const entries = parseEntries(value.entries, noEntries);
  return entries && { entries, version: value.version };
}

const readBackup = (name: string) =>
  readStored(PREFIX + name, (value): LocalBackup | undefined => {
    if (!isRecord(value) || typeof value.keptAt !== 'number') return undefined;
    const entries = parseEntries(value.entries, noEntries);
    return entries && { name, entries, base: parseBase(value.base), keptAt: value.keptAt };
  });
const removeBackup = (name: string) => writeStored(PREFIX + name, undefined);

/** Removes a stored text if it is the one that the server has now. */
export function removeSavedBackup(name: string, saved: DraftEntries): void {
  const unsent = readBackup(name);
  if (unsent && !hasChanges(unsent.entries, saved)) removeBackup(name);
}

interface BackupOptions {
  form: FormState<keyof DraftEntries>;
  /** The version that the text is based on; undefined for a new post. */
  saved: SavedPost | undefined;
  onRestore: (backup: LocalBackup) => void;
}

/**
 * Stores unsaved text in the browser until the server has it, offers it at the next visit, and makes the browser ask
 * before the page is left with unsaved text. A text that is still offered is not overwritten.
 */
export function useLocalBackup({ form: { read }, saved, onRestore }: BackupOptions) {
  const name = saved?.id ?? NEW_POST;
  /** A text stored by an earlier visit, until the author restores or discards it. */
  const [offered, setOffered] = useState(() => readBackup(name));
  /** Under which name the text of this form is stored: another one once the post gets its id. */
  const ownName = useRef<string>(undefined);
  const removeOwn = () => {
    if (ownName.current !== undefined) removeBackup(ownName.current);
    ownName.current = undefined;
  };
  const writeBackup = (key: string, base: SavedPost | undefined) =>
    writeStored(PREFIX + key, {
      entries: read(),
      base: base && { entries: base.entries, version: base.version },
      keptAt: Date.now(),
    });
  const store = () => {
    if (ownName.current !== name) removeOwn();
    ownName.current = name;
    return writeBackup(name, saved);
  };
  const { end } = useUnsavedText({
    isUnsaved: () => hasChanges(saved?.entries ?? noEntries, read()),
    store: () => offered || store(),
    remove: removeOwn,
  });

  return {
    offered,
    restore: () => {
      if (!offered) return;
      ownName.current = offered.name;
      onRestore(offered);
      setOffered(undefined);
    },
    discard: () => {
      if (offered) removeBackup(offered.name);
      setOffered(undefined);
    },
    /** Stores the text now, unless an earlier text is still offered. @returns the outcome */
    backUp: () => {
      if (offered) return 'undecided';
      return store() ? 'kept' : 'no room';
    },
    /**
     * To be called when the server has the text, or the author canceled. A text that is still offered stays.
     * @param sent what the server has now
     * @returns whether more was typed since, and is stored to be offered with the post
     */
    finish: (sent?: SavedPost): boolean => {
      end();
      const isMoreTyped = sent !== undefined && !offered && hasChanges(sent.entries, read());
      return isMoreTyped && writeBackup(sent.id, sent);
    },
  };
}
