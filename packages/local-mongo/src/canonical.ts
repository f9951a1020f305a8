import { Binary, BSONRegExp, Code, ObjectId, Timestamp } from 'bson';
import { exact } from './compare';
import { bsonType, isDocument, isNumeric, toNumber, type Numeric } from './values';

/**
 * A text that two values share exactly if MongoDB's comparison calls them equal: a key for maps and sets. Numbers of all
 * types share theirs; `undefined` stands for an empty array in an index.
 */
export function canonical(value: unknown): string {
  if (typeof value === 'string') return JSON.stringify(value);
  if (isNumeric(value)) return canonicalNumber(value);
  if (Array.isArray(value)) return `[${value.map(canonical).join()}]`;
  if (isDocument(value)) {
    const fields = Object.entries(value).map(
      ([name, item]) => `${JSON.stringify(name)}:${canonical(item)}`,
    );
    return `{${fields.join()}}`;
  }
  if (value instanceof ObjectId) return `ObjectId ${value.toHexString()}`;
  if (value instanceof Date) return `Date ${value.getTime()}`;
  if (value instanceof Timestamp) return `Timestamp ${value.toString()}`;
  if (value instanceof Binary) return `Binary ${value.sub_type} ${value.toString('hex')}`;
  if (value instanceof BSONRegExp) return `RegExp ${canonical([value.pattern, value.options])}`;
  if (value instanceof Code) return `Code ${canonical([value.code, value.scope ?? null])}`;
  return typeof value === 'boolean' ? String(value) : bsonType(value);
}

/** Digits without zeros at their end, and a power of ten: `12e1` for 120. */
function canonicalNumber(value: Numeric): string {
  const number = exact(value);
  if (!number) return String(toNumber(value));
  const digits = number.digits.toString();
  const significant = digits.replace(/0+$/, '');
  if (significant === '') return '0';
  return `${significant}e${number.exponent + digits.length - significant.length}`;
}
