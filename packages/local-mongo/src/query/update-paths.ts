import { badValue, CommandError, notSupported } from '../errors';
import type { Slot } from './modifiers';
import { fieldOf, setField } from '../values/path';
import { isDocument, shellText, type Document } from '../values/values';

/**
 * Splits the path of an update.
 * @throws CommandError 56 for an empty name, 52 for a `$` at the start, 2 for `__proto__`, 115 for elements of arrays
 */
export function partsOf(path: string): string[] {
  const parts = path.split('.');
  if (path === '') throw new CommandError(56, 'An empty update path is not valid.');
  if (parts.includes('')) {
    throw new CommandError(
      56,
      `The update path '${path}' contains an empty field name, which is not allowed.`,
    );
  }
  if (parts.includes('__proto__')) throw badValue(`The path '${path}' cannot be updated`);
  if (parts.some((part) => part === '$' || part.startsWith('$['))) {
    throw notSupported('an update of elements of an array');
  }
  if (parts[0]?.startsWith('$')) {
    throw new CommandError(
      52,
      `The dollar ($) prefixed field '${parts[0]}' in '${path}' is not valid for storage.`,
    );
  }
  return parts;
}

/** The place at a path. Setting a value creates missing documents on the way. */
export function slotAt(document: Document, parts: readonly string[]): Slot {
  const path = parts.join('.');
  const last = parts.at(-1) ?? '';
  const containerAt = (create: boolean): Document | undefined => {
    let container = document;
    for (const part of parts.slice(0, -1)) {
      let next = fieldOf(container, part);
      if (next === undefined) {
        if (!create) return undefined;
        next = {};
        setField(container, part, next);
      }
      if (Array.isArray(next)) throw notSupported('an update of elements of an array');
      if (!isDocument(next)) {
        if (!create) return undefined;
        throw new CommandError(
          28,
          `Cannot create field '${last}' in element {${part}: ${shellText(next)}}`,
        );
      }
      container = next;
    }
    return container;
  };
  return {
    path,
    get: () => {
      const container = containerAt(false);
      return container && fieldOf(container, last);
    },
    set: (value) => {
      const container = containerAt(true);
      if (container) setField(container, last, value);
    },
    unset: () => {
      const container = containerAt(false);
      if (container) delete container[last];
    },
  };
}
