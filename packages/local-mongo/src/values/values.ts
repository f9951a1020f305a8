import { DBRef, Decimal128, Double, Long } from 'bson';
import { notSupported } from '../errors';

/** A BSON document in memory. Stored documents are never changed in place. */
export type Document = Record<string, unknown>;

/** The largest document MongoDB stores, in bytes. */
export const MAX_DOCUMENT_BYTES = 16 * 1024 * 1024;

/** Maximum number of nested documents and arrays in a message, with the message itself. */
export const MAX_MESSAGE_DEPTH = 200;

/** Whether documents and arrays are nested deeper than this number of levels. */
export function isDeeperThan(value: unknown, levels: number): boolean {
  if (typeof value !== 'object' || value === null) return false;
  if (Array.isArray(value))
    return levels === 0 || value.some((item: unknown) => isDeeperThan(item, levels - 1));
  if (value instanceof DBRef) return isDeeperThan({ ...value.fields, $id: value.oid }, levels);
  if (!isDocument(value)) return false;
  if (levels === 0) return true;
  for (const name in value) if (isDeeperThan(value[name], levels - 1)) return true;
  return false;
}

/** Whether a value is a document, and not a BSON type with a class of its own. */
export function isDocument(value: unknown): value is Document {
  return (
    typeof value === 'object' && value !== null && Object.getPrototypeOf(value) === Object.prototype
  );
}

/** Whether a JavaScript number stands for a 32-bit integer; every other number is a double. */
export function isInt32(value: number): boolean {
  return (value | 0) === value && !Object.is(value, -0);
}

/** A copy whose nested documents and arrays can be changed. Other values are shared. */
export function clone<T>(value: T): T;
export function clone(value: unknown): unknown {
  if (Array.isArray(value)) return value.map((item: unknown) => clone(item));
  if (!isDocument(value)) return value;
  // Unlike an assignment, this also copies a field named `__proto__`.
  return Object.fromEntries(Object.entries(value).map(([key, item]) => [key, clone(item)]));
}

/** A 32-bit integer or a double. Numbers of other types are only stored. */
type Numeric = number | Double;

/** @throws CommandError 115 for a decimal, a 64-bit integer or a timestamp, which is one */
export function isNumeric(value: unknown): value is Numeric {
  if (value instanceof Decimal128 || value instanceof Long)
    throw notSupported('work with decimals and 64-bit integers');
  return typeof value === 'number' || value instanceof Double;
}

export function toNumber(value: Numeric): number {
  return typeof value === 'number' ? value : value.value;
}

function isDouble(value: unknown): boolean {
  return typeof value === 'number' ? !isInt32(value) : value instanceof Double;
}

/** Whether a value counts as true: all except false, null, missing and zero. */
export function isTruthy(value: unknown): boolean {
  if (isNumeric(value)) return toNumber(value) !== 0;
  return value !== false && value !== null && value !== undefined;
}

/**
 * Adds numbers: the sum is a double if one of them is, even if it is integral.
 * @throws CommandError 115 for integers beyond 32 bits, which MongoDB adds to a 64-bit integer
 */
export function sum(values: readonly Numeric[]): Numeric {
  const total = values.reduce<number>((x, y) => x + toNumber(y), 0);
  if (values.some(isDouble)) return isInt32(total) ? new Double(total) : total;
  if (!isInt32(total)) throw notSupported('a sum of integers beyond 32 bits');
  return total;
}
