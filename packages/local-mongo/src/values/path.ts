import { notSupported } from '../errors';
import { type Document, isDocument } from './values';

/** Whether a part of a dotted path can address an array element. */
export function isIndex(part: string): boolean {
  return /^(0|[1-9]\d*)$/.test(part);
}

/** Maximum number of parts of a path, which is the maximum depth of a document. */
const MAX_PATH_PARTS = 200;

/** @throws CommandError 115 if the path is invalid */
export function parsePath(path: string): string[] {
  const parts = path.split('.');
  if (parts.length > MAX_PATH_PARTS || parts.some((part) => /^$|^\$|\0/.test(part)))
    throw notSupported(`the path '${path}'`);
  return parts;
}

/** An own field of a document, never an inherited one; undefined if it is missing. */
export function getField(document: Document, name: string): unknown {
  return Object.hasOwn(document, name) ? document[name] : undefined;
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
  if (part === undefined)
    return (
      (intoElements && Array.isArray(value) && value.some((item) => test(item))) || test(value)
    );
  if (Array.isArray(value)) {
    const isMatch = value.some(
      (item: unknown) => isDocument(item) && someLeaf(item, parts, intoElements, test),
    );
    if (isMatch || !isIndex(part) || Number(part) >= value.length) return isMatch;
    return someLeaf(value[Number(part)], rest, intoElements, test);
  }
  return isDocument(value)
    ? someLeaf(getField(value, part), rest, intoElements, test)
    : test(undefined);
}

/**
 * The value at a path, undefined if it is missing.
 * @throws CommandError 115 if the path goes through an array
 */
export function getValue(document: Document, parts: readonly string[]): unknown {
  return parts.reduce<unknown>((value, part) => {
    if (Array.isArray(value)) throw notSupported('a path through an array');
    return isDocument(value) ? getField(value, part) : undefined;
  }, document);
}

/**
 * The key of a document in a unique index or a sort, one value for each path; a missing value is null.
 * @throws CommandError 115 if a path leads to an array
 */
export function getKey(
  document: Document,
  paths: readonly (readonly string[])[],
): readonly unknown[] {
  return paths.map((parts) => {
    const value = getValue(document, parts);
    if (Array.isArray(value)) throw notSupported('an array in a unique index or a sort');
    return value ?? null;
  });
}
