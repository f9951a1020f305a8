import { CommandError } from './errors';
import { isDocument, type Document } from './values';

/** Whether a part of a dotted path can address an array element. */
export function isIndex(part: string): boolean {
  return /^(0|[1-9]\d*)$/.test(part);
}

/** Maximum number of parts of a path, which is the maximum depth of a document. */
const longestPath = 200;

/**
 * The parts of a path in an expression, a projection or a sort.
 * @throws CommandError with MongoDB's code if the path is invalid
 */
export function fieldPath(path: string): string[] {
  if (path === '') throw new CommandError(40352, 'FieldPath cannot be an empty string');
  if (path.endsWith('.')) {
    throw new CommandError(40353, `FieldPath must not end with a '.': '${path}'`);
  }
  const parts = path.split('.');
  if (parts.length > longestPath) throw new CommandError(15, 'FieldPath is too long');
  parts.forEach(checkFieldName);
  return parts;
}

/** @throws CommandError if a name is empty, begins with `$`, or contains NUL */
export function checkFieldName(name: string): void {
  if (name === '') throw new CommandError(15998, 'FieldPath field names may not be empty');
  if (name.startsWith('$')) {
    throw new CommandError(16410, `FieldPath field names may not start with '$': '${name}'`);
  }
  if (name.includes('\0')) {
    throw new CommandError(16411, 'FieldPath field names may not contain NUL');
  }
}

/** An own field of a document, never an inherited one; undefined if it is missing. */
export function fieldOf(document: Document, name: string): unknown {
  return Object.hasOwn(document, name) ? document[name] : undefined;
}

/**
 * Sets a field. Even `__proto__` becomes plain data.
 * @param document changed in place
 */
export function setField(document: Document, name: string, value: unknown): void {
  if (name === '__proto__') {
    Object.defineProperty(document, name, {
      value,
      writable: true,
      enumerable: true,
      configurable: true,
    });
  } else document[name] = value;
}

/**
 * Follows a dotted path as queries do, through every element of the arrays on its way.
 * @param parts the path, split at its dots
 * @param intoElements whether the elements of an array at the path's end are tested too
 * @param test called with each value (undefined if missing) until it returns true
 * @returns whether some value passed
 */
export function someLeaf(
  value: unknown,
  parts: readonly string[],
  intoElements: boolean,
  test: (leaf: unknown) => boolean,
): boolean {
  const [part, ...rest] = parts;
  if (part === undefined) {
    return (
      (intoElements && Array.isArray(value) && value.some((item) => test(item))) || test(value)
    );
  }
  if (Array.isArray(value)) {
    const found = value.some(
      (item: unknown) => isDocument(item) && someLeaf(item, parts, intoElements, test),
    );
    if (found || !isIndex(part) || Number(part) >= value.length) return found;
    return someLeaf(value[Number(part)], rest, intoElements, test);
  }
  return isDocument(value)
    ? someLeaf(fieldOf(value, part), rest, intoElements, test)
    : test(undefined);
}

/** A path of a compound key that was followed so far: the value there, and the remaining parts. */
interface Trail {
  readonly value: unknown;
  readonly parts: readonly string[];
}

/**
 * The keys of a document in an index over the given paths: one tuple, or one for each array element. A missing value is
 * null, and an empty array is undefined, which sorts before null.
 * @throws CommandError 171 if two paths lead through different arrays
 */
export function keyTuples(document: Document, paths: readonly string[]): unknown[][] {
  const values = paths.map((path) =>
    path.includes('.') ? undefined : (fieldOf(document, path) ?? null),
  );
  if (values.every((value) => value !== undefined && !Array.isArray(value))) return [values];
  return expand(paths.map((path) => ({ value: document, parts: path.split('.') })));
}

function expand(trails: readonly Trail[]): unknown[][] {
  const walked = trails.map(walk);
  const arrays = walked.filter((trail) => Array.isArray(trail.value) && trail.open);
  const array = arrays[0]?.value;
  if (!Array.isArray(array)) {
    return [walked.map(({ value, open }) => (value === undefined && open ? null : value))];
  }
  if (arrays.some((trail) => trail.value !== array)) {
    throw new CommandError(171, 'cannot index parallel arrays');
  }
  const items: readonly unknown[] = array.length === 0 ? [emptyArray] : array;
  return items.flatMap((item) =>
    expand(walked.map((trail) => (trail.value === array ? enter(trail, item) : trail))),
  );
}

/** A trail that has reached a value. `open` is true while an array there is still to be expanded. */
interface WalkedTrail extends Trail {
  readonly open: boolean;
}

const emptyArray = Symbol('empty array');
const closed = ['\u0000closed'];

function walk(trail: Trail): WalkedTrail {
  if (trail.parts === closed) return { ...trail, open: false };
  let { value } = trail;
  let used = 0;
  while (used < trail.parts.length && isDocument(value)) {
    value = fieldOf(value, trail.parts[used] ?? '');
    used++;
  }
  const parts = trail.parts.slice(used);
  if (parts.length > 0 && !Array.isArray(value)) return { value: undefined, parts: [], open: true };
  return { value, parts, open: true };
}

function enter(trail: Trail, item: unknown): Trail {
  const [part] = trail.parts;
  if (part === undefined) return { value: item === emptyArray ? undefined : item, parts: closed };
  return isDocument(item) ? { value: item, parts: trail.parts } : { value: null, parts: [] };
}
