import { BSONRegExp, MaxKey, MinKey } from 'bson';
import { compare, equal, typeRank } from './compare';
import { badValue, CommandError, failedToParse } from './errors';
import { toRegExp } from './regexp';
import { treeOf } from './sorted-tree';
import { bsonType, isDocument, isNumeric, shellText, toNumber, type Document } from './values';

/** Judges one value a query's path leads to; undefined when it is missing. */
export type ValueTest = (value: unknown) => boolean;

/** Whether a query's value is made of operators such as `{ $gt: 1 }` instead of being a value. */
export function isOperators(value: unknown): value is Document {
  if (!isDocument(value)) return false;
  const [first] = Object.keys(value);
  return first !== undefined && first.startsWith('$') && !['$ref', '$id', '$db'].includes(first);
}

/** Equality; null also means missing, and a pattern also means what it matches. */
export function equalTo(wanted: unknown): ValueTest {
  if (wanted instanceof BSONRegExp) {
    const pattern = toRegExp(wanted.pattern, wanted.options);
    return (value) => (typeof value === 'string' ? pattern.test(value) : equal(value, wanted));
  }
  return sameAs(wanted);
}

/** Equality as `$eq` has it: a pattern means only itself. */
export function sameAs(wanted: unknown): ValueTest {
  if (wanted === null || wanted === undefined) return (value) => (value ?? null) === null;
  return (value) => value !== undefined && equal(value, wanted);
}

/** `$in` and the opposite of `$nin`. */
export function oneOf(operator: string, argument: unknown): ValueTest {
  if (!Array.isArray(argument)) throw badValue(`${operator} needs an array`);
  if (argument.some(isOperators)) throw badValue(`cannot nest $ under ${operator}`);
  const patterns = argument.filter((item) => item instanceof BSONRegExp).map(equalTo);
  const values = treeOf(argument);
  return (value) => values.has(value ?? null) || patterns.some((test) => test(value));
}

function isNaNValue(value: unknown): boolean {
  return isNumeric(value) && Number.isNaN(toNumber(value));
}

/** `$gt`, `$gte`, `$lt` and `$lte`, which compare values of the same type only. */
export function ordered(path: string, operator: string, bound: unknown): ValueTest {
  if (bound instanceof BSONRegExp) {
    throw badValue(`Can't have RegEx as arg to predicate over field '${path}'.`);
  }
  const orEqual = operator.endsWith('e');
  const sign = operator.startsWith('$g') ? 1 : -1;
  if (bound === null || bound === undefined) return orEqual ? equalTo(null) : () => false;
  const anyType = bound instanceof MinKey || bound instanceof MaxKey;
  const rank = typeRank(bound);
  const boundIsNaN = isNaNValue(bound);
  return (value) => {
    if (value === undefined || (!anyType && typeRank(value) !== rank)) return false;
    if (boundIsNaN || isNaNValue(value)) return orEqual && boundIsNaN && isNaNValue(value);
    const order = compare(value, bound) * sign;
    return order > 0 || (orEqual && order === 0);
  };
}

const typeAliases = new Map<unknown, string>([
  [-1, 'minKey'],
  [1, 'double'],
  [2, 'string'],
  [3, 'object'],
  [4, 'array'],
  [5, 'binData'],
  [7, 'objectId'],
  [8, 'bool'],
  [9, 'date'],
  [10, 'null'],
  [11, 'regex'],
  [13, 'javascript'],
  [15, 'javascriptWithScope'],
  [16, 'int'],
  [17, 'timestamp'],
  [18, 'long'],
  [19, 'decimal'],
  [127, 'maxKey'],
]);
const typeNames = new Set([...typeAliases.values(), 'number']);

/** `$type` by alias or number. */
export function ofType(argument: unknown): ValueTest {
  if (Array.isArray(argument) && argument.length === 0) {
    throw failedToParse('$type must match at least one type');
  }
  const wanted = (Array.isArray(argument) ? argument : [argument]).map((type: unknown) => {
    const name =
      typeof type === 'string' ? type : typeAliases.get(isNumeric(type) ? toNumber(type) : type);
    if (name !== undefined && typeNames.has(name)) return name;
    throw badValue(
      typeof type === 'string'
        ? `Unknown type name alias: ${type}`
        : `Invalid numerical type code: ${shellText(type)}`,
    );
  });
  return (value) =>
    value !== undefined &&
    wanted.some((name) => (name === 'number' ? isNumeric(value) : bsonType(value)[0] === name));
}

/** `$regex` with its `$options`. */
export function matching(pattern: unknown, options: unknown): ValueTest {
  const source = pattern instanceof BSONRegExp ? pattern.pattern : pattern;
  if (typeof source !== 'string') throw badValue('$regex has to be a string');
  if (options !== undefined && typeof options !== 'string') {
    throw badValue('$options has to be a string');
  }
  const own = pattern instanceof BSONRegExp ? pattern.options : '';
  if (own !== '' && options !== undefined) {
    throw new CommandError(51075, 'options set in both $regex and $options');
  }
  const flags = options ?? own;
  // Also reads what the class of patterns would not take.
  toRegExp(source, flags);
  return equalTo(new BSONRegExp(source, flags));
}
