import { BSONRegExp, MaxKey, MinKey } from 'bson';
import { compare, equal, typeRank } from './compare';
import { badValue, notSupported } from './errors';
import { toRegExp } from './regexp';
import { treeOf } from './sorted-tree';
import { isDocument, isNumeric, toNumber, type Document } from './values';

/** Judges one value a query's path leads to; undefined when it is missing. */
export type ValueTest = (value: unknown) => boolean;

/** Whether a query's value is made of operators such as `{ $gt: 1 }` instead of being a value. */
export function isOperators(value: unknown): value is Document {
  if (!isDocument(value)) return false;
  const [first] = Object.keys(value);
  return first !== undefined && first.startsWith('$') && !['$ref', '$id', '$db'].includes(first);
}

/** Equality; a pattern also means what it matches. */
export function equalTo(wanted: unknown): ValueTest {
  if (wanted instanceof BSONRegExp) {
    const pattern = toRegExp(wanted.pattern, wanted.options);
    return (value) => (typeof value === 'string' ? pattern.test(value) : equal(value, wanted));
  }
  return sameAs(wanted);
}

/** Equality as `$ne` has it; null also means missing. */
export function sameAs(wanted: unknown): ValueTest {
  if (wanted instanceof BSONRegExp) throw notSupported('a pattern beside an operator');
  if (wanted === null || wanted === undefined) return (value) => (value ?? null) === null;
  return (value) => value !== undefined && equal(value, wanted);
}

/** `$in` and the opposite of `$nin`. */
export function oneOf(operator: string, argument: unknown): ValueTest {
  if (!Array.isArray(argument)) throw badValue(`${operator} needs an array`);
  if (argument.some(isOperators)) throw badValue(`cannot nest $ under ${operator}`);
  if (argument.some((item) => item instanceof BSONRegExp)) {
    throw notSupported(`a pattern under ${operator}`);
  }
  const values = treeOf(argument);
  return (value) => values.has(value ?? null);
}

function isNaNValue(value: unknown): boolean {
  return isNumeric(value) && Number.isNaN(toNumber(value));
}

/** `$gt`, `$gte`, `$lt` and `$lte`, which compare values of the same type only. */
export function ordered(operator: string, bound: unknown): ValueTest {
  if (bound instanceof BSONRegExp || bound instanceof MinKey || bound instanceof MaxKey) {
    throw notSupported(`${operator} with a pattern, MinKey or MaxKey`);
  }
  const orEqual = operator.endsWith('e');
  const sign = operator.startsWith('$g') ? 1 : -1;
  if (bound === null || bound === undefined) return orEqual ? equalTo(null) : () => false;
  const rank = typeRank(bound);
  const boundIsNaN = isNaNValue(bound);
  return (value) => {
    if (value === undefined || typeRank(value) !== rank) return false;
    if (boundIsNaN || isNaNValue(value)) return orEqual && boundIsNaN && isNaNValue(value);
    const order = compare(value, bound) * sign;
    return order > 0 || (orEqual && order === 0);
  };
}

/** `$type` of text; MongoDB has all types by alias and number. */
export function ofType(argument: unknown): ValueTest {
  if (argument !== 'string') throw notSupported("$type with anything but 'string'");
  return (value) => typeof value === 'string';
}

/** `$regex` with its `$options`. */
export function matching(pattern: unknown, options: unknown = ''): ValueTest {
  if (typeof pattern !== 'string') throw badValue('$regex has to be a string');
  if (typeof options !== 'string') throw badValue('$options has to be a string');
  const test = toRegExp(pattern, options);
  return (value) => typeof value === 'string' && test.test(value);
}
