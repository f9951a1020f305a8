import { badValue, CommandError } from './errors';
import type { Slot } from './modifiers';
import { fieldOf, isIndex, setField } from './path';
import { isDocument, shellText, type Document } from './values';

/** Which array elements each `$[name]` of an update stands for. */
export type ElementFilters = ReadonlyMap<string, (value: unknown) => boolean>;

/**
 * Splits the path of an update.
 * @throws CommandError 56 for empty names
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
  return parts;
}

/**
 * Checks the parts of a path that stand for array positions.
 * @throws CommandError 2 for a second `$`, for one that begins a path, and for a filter that is not there
 */
export function checkDynamicParts(parts: readonly string[], filters: ElementFilters): void {
  const path = parts.join('.');
  if (parts.filter((part) => part === '$').length > 1) {
    throw badValue(`Too many positional (i.e. '$') elements found in path '${path}'`);
  }
  if (parts[0] === '$' || parts[0]?.startsWith('$[')) {
    throw badValue(`No path can begin with an array position: '${path}'`);
  }
  for (const part of parts) {
    const name = filterName(part);
    if (name !== undefined && name !== '' && !filters.has(name)) {
      throw badValue(`No array filter found for identifier '${name}' in path '${path}'`);
    }
  }
}

/** The name in `$[name]`, which may be empty; undefined for other parts. */
function filterName(part: string): string | undefined {
  return part.startsWith('$[') && part.endsWith(']') ? part.slice(2, -1) : undefined;
}

/**
 * The paths an update's path means in a document, its `$`, `$[]` and `$[name]` resolved.
 * @param position the array index `$` stands for
 */
export function concretePaths(
  document: Document,
  parts: readonly string[],
  filters: ElementFilters,
  position: number | undefined,
): string[][] {
  const path = parts.join('.');
  let paths: { parts: string[]; value: unknown }[] = [{ parts: [], value: document }];
  for (const part of parts) {
    if (part === '$') {
      if (position === undefined) {
        throw badValue('The positional operator did not find the match needed from the query.');
      }
      paths = paths.map((at) => step(at, String(position)));
    } else if (filterName(part) !== undefined) {
      const filter = filters.get(filterName(part) ?? '') ?? (() => true);
      paths = paths.flatMap((at) => {
        if (!Array.isArray(at.value)) {
          throw badValue(
            at.value === undefined
              ? `The path '${at.parts.join('.')}' must exist in the document in order to apply array updates.`
              : `Cannot apply array updates to non-array element ${at.parts.at(-1) ?? ''}: ${shellText(at.value)}`,
          );
        }
        const indices = [...at.value.keys()].filter((i) => filter(fieldAt(at.value, String(i))));
        return indices.map((i) => step(at, String(i)));
      });
    } else if (part.startsWith('$') && paths.some(({ parts: before }) => before.length === 0)) {
      throw new CommandError(
        52,
        `The dollar ($) prefixed field '${part}' in '${path}' is not valid for storage.`,
      );
    } else paths = paths.map((at) => step(at, part));
  }
  return paths.map((at) => at.parts);
}

function step(at: { parts: string[]; value: unknown }, part: string) {
  return { parts: [...at.parts, part], value: fieldAt(at.value, part) };
}

function fieldAt(container: unknown, part: string): unknown {
  if (Array.isArray(container)) return isIndex(part) ? container[Number(part)] : undefined;
  return isDocument(container) ? fieldOf(container, part) : undefined;
}

/** MongoDB fills no larger gap in an array with nulls. */
const longestGap = 1_500_000;

/** The place at a concrete path. Containers on the way are created when a value is set. */
export function slotAt(document: Document, parts: readonly string[]): Slot {
  const path = parts.join('.');
  const last = parts.at(-1) ?? '';
  const containerAt = (create: boolean): unknown => {
    let container: unknown = document;
    for (const [i, part] of parts.slice(0, -1).entries()) {
      let next = fieldAt(container, part);
      if (next === undefined) {
        if (!create) return undefined;
        next = {};
        put(container, part, next, parts[i - 1] ?? '');
      }
      container = next;
    }
    return container;
  };
  return {
    path,
    get: () => fieldAt(containerAt(false), last),
    set: (value) => put(containerAt(true), last, value, parts.at(-2) ?? ''),
    unset: () => {
      const container = containerAt(false);
      if (isDocument(container)) delete container[last];
      else if (Array.isArray(container) && isIndex(last) && Number(last) < container.length) {
        container[Number(last)] = null;
      }
    },
  };
}

function put(container: unknown, part: string, value: unknown, name: string): void {
  if (isDocument(container)) setField(container, part, value);
  else if (Array.isArray(container) && isIndex(part)) {
    if (Number(part) - container.length > longestGap) {
      throw badValue(`can't backfill more than ${longestGap} elements`);
    }
    while (container.length < Number(part)) container.push(null);
    container[Number(part)] = value;
  } else {
    throw new CommandError(
      28,
      `Cannot create field '${part}' in element {${name}: ${shellText(container)}}`,
    );
  }
}
