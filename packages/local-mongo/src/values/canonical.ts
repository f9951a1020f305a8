import { ObjectId } from 'bson';
import { typeRank } from './compare';
import { isDocument, isNumeric, toNumber } from './values';

/**
 * A text that two values share exactly if MongoDB's comparison calls them equal: a key for maps and sets. Numbers of
 * all types share theirs.
 * @throws CommandError 115 for a type that is not compared
 */
export function canonical(value: unknown): string {
  if (typeof value === 'string') return JSON.stringify(value);
  if (isNumeric(value)) return String(toNumber(value));
  if (Array.isArray(value)) return `[${value.map(canonical).join()}]`;
  if (isDocument(value)) {
    const fields = Object.entries(value).map(
      ([name, item]) => `${JSON.stringify(name)}:${canonical(item)}`,
    );
    return `{${fields.join()}}`;
  }
  if (value instanceof ObjectId) return `ObjectId ${value.toHexString()}`;
  if (value instanceof Date) return `Date ${value.getTime()}`;
  return typeof value === 'boolean' ? String(value) : `type ${typeRank(value)}`;
}
