import { useEffect, useState } from 'react';
import { isRecord } from '@site/contracts/text/is-record';
import type { Entries } from '@site/shared-ui/forms';
import {
  type Base,
  hasChanges,
  parseEntries,
  readStored,
  useUnsavedText,
  writeStored,
} from '../../administration/unsaved';

/** Prefix of the keys in `localStorage` (docs/product.md 4.15). */
const PREFIX = 'referenceDraft:';

/** Entries stored by an earlier visit; undefined if there are none, or if they have an unknown form. */
export const readUnsavedEntries = <Name extends string>(name: string, empty: Entries<Name>) =>
  readStored(PREFIX + name, (value) => {
    if (!isRecord(value) || typeof value.version !== 'number') return undefined;
    const entries = parseEntries(value.entries, empty);
    const before = parseEntries(value.before, empty);
    return entries && before && { entries, base: { entries: before, version: value.version } };
  });

/** Keeps unsaved entries in the browser until the server has them: {@link useUnsavedText}. */
export function useUnsavedEntries<Name extends string>(
  name: string,
  read: () => Entries<Name>,
  base: Base<Name>,
) {
  const [initialName] = useState(name);
  // A new one that is saved has its id.
  useEffect(() => {
    if (name !== initialName) writeStored(PREFIX + initialName, undefined);
  }, [name, initialName]);
  return useUnsavedText({
    isUnsaved: () => hasChanges(base.entries, read()),
    store: () =>
      writeStored(PREFIX + name, { entries: read(), before: base.entries, version: base.version }),
    remove: () => writeStored(PREFIX + name, undefined),
  });
}
