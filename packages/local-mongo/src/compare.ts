import { Binary, BSONRegExp, Code, Decimal128, Long, ObjectId, Timestamp } from 'bson';
import { bsonType, isDocument, isNumeric, toNumber, type Numeric } from './values';

/**
 * Place of each BSON type in MongoDB's comparison order
 * (https://www.mongodb.com/docs/manual/reference/bson-type-comparison-order/).
 * `undefined` stands for the key of an empty array in an index, which sorts before null.
 */
const typeOrder: Readonly<Record<string, number>> = {
  minKey: -1,
  missing: 0,
  null: 5,
  int: 10,
  long: 10,
  double: 10,
  decimal: 10,
  string: 15,
  object: 20,
  array: 25,
  binData: 30,
  objectId: 35,
  bool: 40,
  date: 45,
  timestamp: 47,
  regex: 50,
  javascript: 60,
  javascriptWithScope: 65,
  maxKey: 127,
};

/** The place of a value's type in the comparison order. It is the same for types that compare by value. */
export function typeRank(value: unknown): number {
  return typeOrder[bsonType(value)] ?? 20;
}

/** Compares any two BSON values in MongoDB's order, which is the only order of this server. */
export function compare(a: unknown, b: unknown): number {
  if (a === b) return 0;
  if (typeof a === 'string' && typeof b === 'string') return compareStrings(a, b);
  if (typeof a === 'number' && typeof b === 'number') return compareNumbers(a, b);
  if (a instanceof Date && b instanceof Date) return compareNumbers(a.getTime(), b.getTime());
  const rank = typeRank(a) - typeRank(b);
  if (rank !== 0) return rank;
  if (isNumeric(a) && isNumeric(b)) return compareNumeric(a, b);
  if (a instanceof ObjectId && b instanceof ObjectId) return Buffer.compare(a.id, b.id);
  if (typeof a === 'boolean' && typeof b === 'boolean') return Number(a) - Number(b);
  if (Array.isArray(a) && Array.isArray(b)) return compareArrays(a, b);
  if (a instanceof Timestamp && b instanceof Timestamp) return a.compare(b);
  if (a instanceof Binary && b instanceof Binary) {
    const order = a.length() - b.length() || a.sub_type - b.sub_type;
    return order || Buffer.compare(a.value(), b.value());
  }
  if (a instanceof BSONRegExp && b instanceof BSONRegExp) {
    return compareStrings(a.pattern, b.pattern) || compareStrings(a.options, b.options);
  }
  if (a instanceof Code && b instanceof Code) {
    return compareStrings(a.code, b.code) || compare(a.scope ?? null, b.scope ?? null);
  }
  return isDocument(a) && isDocument(b) ? compareDocuments(a, b) : 0;
}

/** Whether two BSON values are equal: numbers by value, documents with their fields in order. */
export function equal(a: unknown, b: unknown): boolean {
  return compare(a, b) === 0;
}

/** Compares by code point, which is the order of UTF-8 bytes. UTF-16 differs beyond the first plane. */
export function compareStrings(a: string, b: string): number {
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

function compareNumeric(a: Numeric, b: Numeric): number {
  if (a instanceof Long && b instanceof Long) return a.compare(b);
  const x = exact(a);
  const y = exact(b);
  if (!x || !y) return compareNumbers(toNumber(a), toNumber(b));
  const exponent = Math.min(x.exponent, y.exponent);
  const left = x.digits * 10n ** BigInt(x.exponent - exponent);
  const right = y.digits * 10n ** BigInt(y.exponent - exponent);
  return left < right ? -1 : left > right ? 1 : 0;
}

/** A finite number as `digits × 10^exponent`, without rounding. */
interface ExactNumber {
  readonly digits: bigint;
  readonly exponent: number;
}

/** The exact value of a number of any BSON type; undefined for NaN and the infinities. */
export function exact(value: Numeric): ExactNumber | undefined {
  if (value instanceof Long) return { digits: value.toBigInt(), exponent: 0 };
  if (value instanceof Decimal128) {
    const parts = /^(-?\d+)(?:\.(\d+))?(?:E([+-]?\d+))?$/.exec(value.toString());
    if (!parts) return undefined;
    const fraction = parts[2] ?? '';
    return {
      digits: BigInt(`${parts[1]}${fraction}`),
      exponent: Number(parts[3] ?? 0) - fraction.length,
    };
  }
  let mantissa = toNumber(value);
  if (!Number.isFinite(mantissa)) return undefined;
  let halvings = 0;
  while (!Number.isInteger(mantissa)) {
    mantissa *= 2;
    halvings++;
  }
  return { digits: BigInt(mantissa) * 5n ** BigInt(halvings), exponent: -halvings };
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
