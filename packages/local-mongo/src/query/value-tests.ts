import { BSONRegExp } from 'bson';
import { notSupported } from '../errors';
import { canonical } from '../values/canonical';
import { compare, equal, typeRank } from '../values/compare';
import { type Document, isDocument, isNumeric, toNumber } from '../values/values';

/** Tests one value at a query's path; undefined if it is missing. */
export type ValueTest = (value: unknown) => boolean;

/** Whether a query's value consists of operators such as `{ $gt: 1 }`. */
export function isOperators(value: unknown): value is Document {
  if (!isDocument(value)) return false;
  const [first] = Object.keys(value);
  return first !== undefined && first.startsWith('$');
}

/** Equality. A pattern matches texts. */
export function matchesValue(wanted: unknown): ValueTest {
  if (!(wanted instanceof BSONRegExp)) return equals(wanted);
  if (wanted.options !== '') throw notSupported(`the option ${wanted.options} of a pattern`);
  return matchesPattern(wanted.pattern);
}

/** Equality as in `$ne`. Null also matches a missing value. */
export function equals(wanted: unknown): ValueTest {
  if (wanted instanceof BSONRegExp) throw notSupported('a pattern beside an operator');
  if (wanted === null || wanted === undefined) return (value) => (value ?? null) === null;
  return (value) => value !== undefined && equal(value, wanted);
}

/** The test of `$in`, and of `$nin` before it is negated. */
export function createInTest(argument: unknown): ValueTest {
  if (!Array.isArray(argument)) throw notSupported('$in and $nin without an array');
  if (argument.some((item) => isOperators(item) || item instanceof BSONRegExp))
    throw notSupported('a pattern or an operator under $in and $nin');
  const values = new Set(argument.map(canonical));
  return (value) => values.has(canonical(value ?? null));
}

function isNaNValue(value: unknown): boolean {
  return isNumeric(value) && Number.isNaN(toNumber(value));
}

/** `$gt`, `$gte`, `$lt` and `$lte`, which compare only values of the same type. */
export function createComparisonTest(operator: string, bound: unknown): ValueTest {
  const allowsEqual = operator.endsWith('e');
  const sign = operator.startsWith('$g') ? 1 : -1;
  if (bound === null || bound === undefined) return allowsEqual ? matchesValue(null) : () => false;
  const rank = typeRank(bound);
  const boundIsNaN = isNaNValue(bound);
  return (value) => {
    if (value === undefined || typeRank(value) !== rank) return false;
    if (boundIsNaN || isNaNValue(value)) return allowsEqual && boundIsNaN && isNaNValue(value);
    const order = compare(value, bound) * sign;
    return order > 0 || (allowsEqual && order === 0);
  };
}

/** `$type` for strings, the only supported type. */
export function hasType(argument: unknown): ValueTest {
  if (argument !== 'string') throw notSupported("$type with anything but 'string'");
  return (value) => typeof value === 'string';
}

/** Plain characters, anchors and alternatives: no such pattern can take long. */
const PLAIN_PATTERN = /^(?:[\w @,:/^$|-]|\\[dw./+-])*$/;

/** `$regex` with a plain pattern. */
export function matchesPattern(pattern: unknown): ValueTest {
  if (typeof pattern !== 'string' || !PLAIN_PATTERN.test(pattern))
    throw notSupported(
      'a regular expression of anything but plain characters, \\d, \\w, ^, $ and |',
    );
  // In PCRE `$` also matches before a final line break.
  const test = new RegExp(pattern.replaceAll('$', () => '(?=\\n?$)'));
  return (value) => typeof value === 'string' && test.test(value);
}
