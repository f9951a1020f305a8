import { EJSON, ObjectId } from 'bson';
import { notSupported } from '../errors';
import { isDocument, isNumeric, toNumber } from './values';

/**
 * The place of a value's type in MongoDB's comparison order
 * (https://www.mongodb.com/docs/manual/reference/bson-type-comparison-order/). `undefined` stands for a missing value,
 * which expressions put before null.
 * @throws CommandError 115 for a type that is stored, but not compared
 */
export function typeRank(value: unknown): number {
  if (value === undefined) return 0;
  if (value === null) return 5;
  if (isNumeric(value)) return 10;
  if (typeof value === 'string') return 15;
  if (isDocument(value)) return 20;
  if (Array.isArray(value)) return 25;
  if (value instanceof ObjectId) return 35;
  if (typeof value === 'boolean') return 40;
  if (value instanceof Date) return 45;
  throw notSupported(`comparing ${EJSON.stringify(value)}`);
}

/** Compares two BSON values in MongoDB's order, which is the only order of this server. */
export function compare(a: unknown, b: unknown): number {
  if (a === b) return 0;
  if (typeof a === 'string' && typeof b === 'string') return compareStrings(a, b);
  if (typeof a === 'number' && typeof b === 'number') return compareNumbers(a, b);
  if (a instanceof Date && b instanceof Date) return compareNumbers(a.getTime(), b.getTime());
  const rank = typeRank(a) - typeRank(b);
  if (rank !== 0) return rank;
  if (isNumeric(a) && isNumeric(b)) return compareNumbers(toNumber(a), toNumber(b));
  if (a instanceof ObjectId && b instanceof ObjectId) return Buffer.compare(a.id, b.id);
  if (typeof a === 'boolean' && typeof b === 'boolean') return Number(a) - Number(b);
  if (Array.isArray(a) && Array.isArray(b)) return compareArrays(a, b);
  return isDocument(a) && isDocument(b) ? compareDocuments(a, b) : 0;
}

/** Whether two BSON values are equal: numbers by value, documents with their fields in order. */
export function equal(a: unknown, b: unknown): boolean {
  return compare(a, b) === 0;
}

/** Compares by code point, which is the order of UTF-8 bytes. UTF-16 differs beyond the first plane. */
function compareStrings(a: string, b: string): number {
  const length = Math.min(a.length, b.length);
  for (let i = 0; i < length; i++) {
    const x = a.charCodeAt(i);
    const y = b.charCodeAt(i);
    if (x !== y) {
      const surrogates = Number(x >>> 11 === 27) - Number(y >>> 11 === 27);
      return surrogates || x - y;
    }
  }
  return a.length - b.length;
}

/** NaN equals itself and is less than every other number. */
function compareNumbers(a: number, b: number): number {
  if (a < b) return -1;
  if (a > b) return 1;
  return Number(Number.isNaN(b)) - Number(Number.isNaN(a));
}

function compareArrays(a: readonly unknown[], b: readonly unknown[]): number {
  const length = Math.min(a.length, b.length);
  for (let i = 0; i < length; i++) {
    const order = compare(a[i], b[i]);
    if (order !== 0) return order;
  }
  return a.length - b.length;
}

/** Compares field by field in stored order: by type, then name, then value. */
function compareDocuments(a: Record<string, unknown>, b: Record<string, unknown>): number {
  const left = Object.entries(a);
  const right = Object.entries(b);
  const length = Math.min(left.length, right.length);
  for (let i = 0; i < length; i++) {
    const [name, value] = left[i] ?? ['', null];
    const [otherName, otherValue] = right[i] ?? ['', null];
    const order =
      typeRank(value) - typeRank(otherValue) ||
      compareStrings(name, otherName) ||
      compare(value, otherValue);
    if (order !== 0) return order;
  }
  return left.length - right.length;
}
