import { ObjectId } from 'bson';
import { evalExpr } from 'mingo/core';
import * as library from 'mingo/operators/expression';
import { compare, equal } from './compare';
import { CommandError, notSupported } from './errors';
import { bsonType, isDocument, isTruthy } from './values';

type MingoOptions = Parameters<typeof evalExpr>[2];

/** A comparison of two evaluated arguments in BSON order. */
function comparison(name: string, decide: (order: number) => boolean | number) {
  return (object: unknown, args: unknown, options: MingoOptions) => {
    if (!Array.isArray(args) || args.length !== 2) {
      const given = Array.isArray(args) ? args.length : 1;
      throw new CommandError(
        16020,
        `Expression ${name} takes exactly 2 arguments. ${given} were passed in.`,
      );
    }
    const [left, right] = args.map((arg: unknown) => evalExpr(object, arg, options));
    return decide(compare(left, right));
  };
}

function contains(object: unknown, args: unknown, options: MingoOptions): boolean {
  const [needle, items] = Array.isArray(args)
    ? args.map((arg: unknown) => evalExpr(object, arg, options))
    : [];
  if (!Array.isArray(items)) {
    throw new CommandError(40081, '$in requires an array as a second argument');
  }
  return items.some((item: unknown) => equal(item, needle));
}

/** The least or greatest of the values that are neither null nor missing; null if there is none. */
function extreme(sign: 1 | -1) {
  return (object: unknown, args: unknown, options: MingoOptions): unknown => {
    const value = evalExpr(object, args, options);
    const items: unknown[] = Array.isArray(value) ? value : [value];
    return items
      .filter((item) => item !== null && item !== undefined)
      .reduce<unknown>(
        (best, item) => (best === null || compare(item, best) * sign > 0 ? item : best),
        null,
      );
  };
}

/** The text of an ObjectId, which the library does not know; other values as it writes them. */
function toText(object: unknown, argument: unknown, options: MingoOptions): unknown {
  const value = evalExpr(object, argument, options);
  return value instanceof ObjectId ? value.toHexString() : library.$toString({}, value, options);
}

function toObjectId(object: unknown, argument: unknown, options: MingoOptions): unknown {
  const value = evalExpr(object, argument, options) ?? null;
  if (value === null || value instanceof ObjectId) return value;
  if (typeof value === 'string' && ObjectId.isValid(value)) return new ObjectId(value);
  throw new CommandError(
    241,
    `Failed to parse objectId '${String(value)}' in $convert with no onError value`,
  );
}

/** Rounds to the nearest, halves to the even neighbour, in decimal digits. */
function round(object: unknown, args: unknown, options: MingoOptions): unknown {
  const [value, place = 0] = argumentsOf(object, args, options);
  if (value === null || value === undefined || place === null) return null;
  if (typeof value !== 'number' || typeof place !== 'number') {
    throw new CommandError(51081, '$round only supports numeric types');
  }
  if (!Number.isInteger(place) || place < -20 || place > 100) {
    throw new CommandError(51083, 'cannot apply $round with precision value outside of -20 to 100');
  }
  const [digits, exponent = '0'] = String(Math.abs(value)).split('e');
  const shifted = Number(`${digits}e${Number(exponent) + place}`);
  const whole = Math.floor(shifted);
  const up = shifted - whole > 0.5 || (shifted - whole === 0.5 && whole % 2 === 1);
  const result = Number(`${up ? whole + 1 : whole}e${-place}`);
  return Number.isFinite(result) ? Math.sign(value) * result : value;
}

function typeName(object: unknown, argument: unknown, options: MingoOptions): string {
  return bsonType(evalExpr(object, argument, options))[0];
}

/** The values of an operator's arguments, which may come as one value or as an array. */
function argumentsOf(object: unknown, args: unknown, options: MingoOptions): unknown[] {
  return Array.isArray(args)
    ? args.map((arg: unknown) => evalExpr(object, arg, options))
    : [evalExpr(object, args, options)];
}

function isNothing(value: unknown): value is null | undefined {
  return value === null || value === undefined;
}

function modulo(object: unknown, args: unknown, options: MingoOptions): number | null {
  const [dividend, divisor] = argumentsOf(object, args, options);
  if (isNothing(dividend) || isNothing(divisor)) return null;
  if (typeof dividend !== 'number' || typeof divisor !== 'number') {
    throw new CommandError(
      16611,
      `$mod only supports numeric types, not ${bsonType(dividend)[0]} and ${bsonType(divisor)[0]}`,
    );
  }
  if (divisor === 0) throw new CommandError(16610, "can't $mod by zero");
  return dividend % divisor;
}

function size(object: unknown, args: unknown, options: MingoOptions): number {
  const value = evalExpr(object, args, options);
  // One argument may stand in an array of its own.
  const list = Array.isArray(args) && args.length === 1 && Array.isArray(value) ? value[0] : value;
  if (Array.isArray(list)) return list.length;
  throw new CommandError(
    17124,
    `The argument to $size must be an array, but was of type: ${bsonType(list)[0]}`,
  );
}

function changeCase(change: (text: string) => string) {
  return (object: unknown, args: unknown, options: MingoOptions): string => {
    const [value] = argumentsOf(object, args, options);
    if (isNothing(value)) return '';
    return change(value instanceof Date ? value.toISOString() : String(value));
  };
}

/** Weeks begin on Sundays; the days before the first one are week 0. */
function week(object: unknown, args: unknown, options: MingoOptions): number | null {
  const dayOfYear = evalExpr(object, { $dayOfYear: args }, options);
  const dayOfWeek = evalExpr(object, { $dayOfWeek: args }, options);
  if (typeof dayOfYear !== 'number' || typeof dayOfWeek !== 'number') return null;
  return Math.floor((dayOfYear - dayOfWeek + 7) / 7);
}

/** Parts beyond their range carry over into the next larger one. */
function dateFromParts(object: unknown, args: unknown, options: MingoOptions): Date | null {
  if (!isDocument(args)) throw new CommandError(40519, '$dateFromParts only supports an object');
  if (args.timezone !== undefined || args.isoWeekYear !== undefined) {
    throw notSupported('$dateFromParts with a timezone or ISO weeks');
  }
  const { year, month = 1, day = 1, hour = 0, minute = 0, second = 0, millisecond = 0 } = args;
  const parts = [year, month, day, hour, minute, second, millisecond].map((part) =>
    evalExpr(object, part, options),
  );
  if (parts.some(isNothing)) return null;
  const numbers = parts.map((part) => (typeof part === 'number' ? part : NaN));
  const [y = NaN, mo = NaN, d = NaN, h = NaN, mi = NaN, s = NaN, ms = NaN] = numbers;
  const date = new Date(0);
  date.setUTCFullYear(y, mo - 1, d);
  date.setUTCHours(h, mi, s, ms);
  if (!Number.isNaN(date.getTime())) return date;
  throw new CommandError(40515, '$dateFromParts requires its parts to be integers');
}

function choose(object: unknown, args: unknown, options: MingoOptions): unknown {
  if (!isDocument(args) || !Array.isArray(args.branches) || args.branches.length === 0) {
    throw new CommandError(40068, '$switch requires at least one branch');
  }
  const branches: unknown[] = args.branches;
  for (const branch of branches) {
    if (!isDocument(branch) || branch.case === undefined || branch.then === undefined) {
      throw new CommandError(40067, "$switch requires each branch to have 'case' and 'then'");
    }
    if (isTruthy(evalExpr(object, branch.case, options))) {
      return evalExpr(object, branch.then, options);
    }
  }
  if (Object.hasOwn(args, 'default')) return evalExpr(object, args.default, options);
  throw new CommandError(
    40066,
    '$switch could not find a matching branch for an input, and no default was specified.',
  );
}

function truncate(object: unknown, args: unknown, options: MingoOptions): unknown {
  const [value, place = 0] = argumentsOf(object, args, options);
  if (isNothing(value) || place === null) return null;
  if (typeof value !== 'number' || typeof place !== 'number') {
    throw new CommandError(51081, '$trunc only supports numeric types');
  }
  const [digits, exponent = '0'] = String(value).split('e');
  const shifted = Math.trunc(Number(`${digits}e${Number(exponent) + place}`));
  return Number(`${shifted}e${-place}`);
}

/**
 * The operators that MongoDB defines otherwise than the expression library: comparisons in BSON
 * order, and those the library gets wrong or has not.
 */
export const ownOperators = {
  $cmp: comparison('$cmp', Math.sign),
  $eq: comparison('$eq', (order) => order === 0),
  $ne: comparison('$ne', (order) => order !== 0),
  $gt: comparison('$gt', (order) => order > 0),
  $gte: comparison('$gte', (order) => order >= 0),
  $lt: comparison('$lt', (order) => order < 0),
  $lte: comparison('$lte', (order) => order <= 0),
  $in: contains,
  $max: extreme(1),
  $min: extreme(-1),
  $mod: modulo,
  $round: round,
  $trunc: truncate,
  $size: size,
  $switch: choose,
  $toLower: changeCase((text) => text.toLowerCase()),
  $toUpper: changeCase((text) => text.toUpperCase()),
  $toString: toText,
  $toObjectId: toObjectId,
  $type: typeName,
  $week: week,
  $dateFromParts: dateFromParts,
};
