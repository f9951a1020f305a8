import { Long } from 'bson';
import { compare, equal } from './compare';
import { CommandError, failedToParse, notSupported } from './errors';
import { multiply, subtract, sum } from './numbers';
import { checkFieldName, fieldOf, fieldPath, setField } from './path';
import { bsonType, isDocument, isNumeric, isTruthy, toNumber, type Document } from './values';

/** A compiled aggregation expression: its value for a document, undefined when missing. */
export type Expression = (document: Document) => unknown;

/** Makes an operator's expression of its argument. */
type Operator = (name: string, argument: unknown, now: Date) => Expression;

/** The operators there are; each answers types and nulls as MongoDB does, every other one is refused. */
const operators: Readonly<Record<string, Operator>> = {
  $literal: (_, argument) => () => argument,
  $cmp: comparison(Math.sign),
  $eq: comparison((order) => order === 0),
  $ne: comparison((order) => order !== 0),
  $gt: comparison((order) => order > 0),
  $gte: comparison((order) => order >= 0),
  $lt: comparison((order) => order < 0),
  $lte: comparison((order) => order <= 0),
  $and: (name, argument, now) => {
    const parts = operands(name, argument, now, 0, Infinity);
    return (document) => parts.every((part) => isTruthy(part(document)));
  },
  $or: (name, argument, now) => {
    const parts = operands(name, argument, now, 0, Infinity);
    return (document) => parts.some((part) => isTruthy(part(document)));
  },
  $not: onValues(1, 1, (_, [value]) => !isTruthy(value)),
  $cond: condition,
  $ifNull: firstPresent,
  $in: onValues(2, 2, contains),
  $add: onValues(0, Infinity, addition),
  $subtract: onValues(2, 2, subtraction),
  $multiply: onValues(0, Infinity, multiplication),
  $size: onValues(1, 1, size),
  $slice: onValues(2, 3, slice),
};

/** Operators MongoDB has and this server leaves out. */
const leftOut = new Set(
  '$abs $accumulator $acos $acosh $allElementsTrue $anyElementTrue $arrayElemAt $arrayToObject $asin $asinh $atan $atan2 $atanh $avg $binarySize $bitAnd $bitNot $bitOr $bitXor $bsonSize $ceil $concat $concatArrays $const $convert $cos $cosh $dateAdd $dateDiff $dateFromParts $dateFromString $dateSubtract $dateToParts $dateToString $dateTrunc $dayOfMonth $dayOfWeek $dayOfYear $degreesToRadians $divide $exp $filter $first $firstN $floor $function $getField $hour $indexOfArray $indexOfBytes $indexOfCP $isArray $isNumber $isoDayOfWeek $isoWeek $isoWeekYear $last $lastN $let $ln $log $log10 $ltrim $map $max $maxN $median $mergeObjects $meta $millisecond $min $minN $minute $mod $month $objectToArray $percentile $pow $radiansToDegrees $rand $range $reduce $regexFind $regexFindAll $regexMatch $replaceAll $replaceOne $reverseArray $round $rtrim $sampleRate $second $setDifference $setEquals $setField $setIntersection $setIsSubset $setUnion $sin $sinh $sortArray $split $sqrt $stdDevPop $stdDevSamp $strLenBytes $strLenCP $strcasecmp $substr $substrBytes $substrCP $sum $switch $tan $tanh $toBool $toDate $toDecimal $toDouble $toHashedIndexKey $toInt $toLong $toLower $toObjectId $toString $toUpper $trim $trunc $tsIncrement $tsSecond $type $unsetField $week $year $zip'.split(
    ' ',
  ),
);

/** The first key of an operator document such as `{ $add: [...] }`; undefined for other values. */
export function operatorOf(value: unknown): string | undefined {
  if (!isDocument(value)) return undefined;
  const [name] = Object.keys(value);
  return name?.startsWith('$') ? name : undefined;
}

/**
 * Compiles an aggregation expression.
 * @param now the value of `$$NOW`, one for a whole command
 * @throws CommandError with MongoDB's code for what it cannot read, 115 for what this server leaves out
 */
export function compileExpression(expression: unknown, now: Date): Expression {
  if (typeof expression === 'string' && expression.startsWith('$')) {
    return reference(expression, now);
  }
  if (Array.isArray(expression)) {
    const items = expression.map((item: unknown) => compileExpression(item, now));
    return (document) => items.map((item) => item(document) ?? null);
  }
  if (!isDocument(expression)) return () => expression;
  const name = operatorOf(expression);
  if (name === undefined) return fieldsOf(expression, now);
  if (Object.keys(expression).length > 1) {
    throw new CommandError(15983, 'an expression is an object of one operator and nothing else');
  }
  const operator = Object.hasOwn(operators, name) ? operators[name] : undefined;
  if (operator) return operator(name, expression[name], now);
  if (leftOut.has(name)) throw notSupported(name);
  throw new CommandError(168, `Unrecognized expression '${name}'`);
}

function fieldsOf(expression: Document, now: Date): Expression {
  const fields = Object.entries(expression).map(([name, item]): [string, Expression] => {
    checkFieldName(name);
    if (name.includes('.')) {
      throw new CommandError(16412, `FieldPath field names may not contain '.': '${name}'`);
    }
    return [name, compileExpression(item, now)];
  });
  return (document) => {
    const result: Document = {};
    for (const [name, item] of fields) {
      const value = item(document);
      if (value !== undefined) setField(result, name, value);
    }
    return result;
  };
}

function reference(text: string, now: Date): Expression {
  if (text === '$') throw new CommandError(16872, "'$' by itself is not a field path");
  if (!text.startsWith('$$')) {
    const parts = fieldPath(text.slice(1));
    return (document) => follow(document, parts);
  }
  const [name = '', ...rest] = text.slice(2).split('.');
  if (name === '') throw failedToParse('a variable needs a name');
  const parts = rest.length > 0 ? fieldPath(rest.join('.')) : [];
  if (name === 'ROOT' || name === 'CURRENT') return (document) => follow(document, parts);
  if (name === 'REMOVE') return () => undefined;
  if (name === 'NOW') return () => follow(now, parts);
  if (/^[A-Z_]+$/.test(name)) throw notSupported(`the variable $$${name}`);
  throw new CommandError(17276, `Use of undefined variable: ${name}`);
}

/** An expression's path: through an array it gives those values that the array's documents have. */
function follow(value: unknown, parts: readonly string[]): unknown {
  const [part, ...rest] = parts;
  if (part === undefined) return value;
  if (Array.isArray(value)) {
    return value
      .filter(isDocument)
      .map((item) => follow(item, parts))
      .filter((item) => item !== undefined);
  }
  return isDocument(value) ? follow(fieldOf(value, part), rest) : undefined;
}

/** The compiled arguments of an operator, which may come as one value or as an array. */
function operands(
  name: string,
  argument: unknown,
  now: Date,
  least: number,
  most: number,
): Expression[] {
  const given: unknown[] = Array.isArray(argument) ? argument : [argument];
  if (given.length < least || given.length > most) {
    const wanted = least === most ? `exactly ${least}` : `${least} to ${most}`;
    throw new CommandError(
      least === most ? 16020 : 28667,
      `Expression ${name} takes ${wanted} arguments, ${given.length} were passed in`,
    );
  }
  return given.map((item) => compileExpression(item, now));
}

/** An operator that works on the values of all its arguments. */
function onValues(
  least: number,
  most: number,
  apply: (name: string, values: readonly unknown[]) => unknown,
): Operator {
  return (name, argument, now) => {
    const parts = operands(name, argument, now, least, most);
    return (document) =>
      apply(
        name,
        parts.map((part) => part(document)),
      );
  };
}

function comparison(decide: (order: number) => boolean | number): Operator {
  return onValues(2, 2, (_, [left, right]) => decide(compare(left, right)));
}

const branches = { if: 17080, then: 17081, else: 17082 };

function condition(name: string, argument: unknown, now: Date): Expression {
  if (isDocument(argument)) {
    for (const key of Object.keys(argument)) {
      if (!Object.hasOwn(branches, key)) {
        throw new CommandError(17083, `Unrecognized parameter to $cond: ${key}`);
      }
    }
    for (const [key, code] of Object.entries(branches)) {
      if (!Object.hasOwn(argument, key)) {
        throw new CommandError(code, `Missing '${key}' parameter to $cond`);
      }
    }
    return condition(name, [argument.if, argument.then, argument.else], now);
  }
  const [test, yes, no] = operands(name, argument, now, 3, 3);
  return (document) => (isTruthy(test?.(document)) ? yes?.(document) : no?.(document));
}

function firstPresent(name: string, argument: unknown, now: Date): Expression {
  const parts = operands(name, argument, now, 0, Infinity);
  if (parts.length < 2) {
    throw new CommandError(1257300, `$ifNull needs at least two arguments, had: ${parts.length}`);
  }
  return (document) => {
    let value: unknown;
    for (const part of parts) {
      value = part(document);
      if (!isNothing(value)) break;
    }
    return value;
  };
}

function isNothing(value: unknown): value is null | undefined {
  return value === null || value === undefined;
}

function contains(name: string, [needle, items]: readonly unknown[]): boolean {
  if (Array.isArray(items)) return items.some((item: unknown) => equal(item, needle));
  throw new CommandError(
    40081,
    `${name} requires an array as a second argument, found: ${bsonType(items)[0]}`,
  );
}

function addition(name: string, values: readonly unknown[]): unknown {
  const numbers = [];
  let date: Date | undefined;
  for (const value of values) {
    if (isNothing(value)) return null;
    if (isNumeric(value)) numbers.push(value);
    else if (!(value instanceof Date)) throw wrongType(name, 'numeric or date types', value);
    else if (date) throw new CommandError(16612, 'only one date allowed in an $add expression');
    else date = value;
  }
  const total = sum(numbers);
  return date ? dateAt(date.getTime() + milliseconds(total)) : total;
}

function subtraction(name: string, [from, what]: readonly unknown[]): unknown {
  if (isNothing(from) || isNothing(what)) return null;
  if (isNumeric(from) && isNumeric(what)) return subtract(from, what);
  if (from instanceof Date && what instanceof Date) {
    return Long.fromNumber(from.getTime() - what.getTime());
  }
  if (from instanceof Date && isNumeric(what)) return dateAt(from.getTime() - milliseconds(what));
  throw new CommandError(14, `can't ${name} ${bsonType(what)[0]} from ${bsonType(from)[0]}`);
}

function multiplication(name: string, values: readonly unknown[]): unknown {
  let product: Parameters<typeof multiply>[0] = 1;
  for (const value of values) {
    if (isNothing(value)) return null;
    if (!isNumeric(value)) throw wrongType(name, 'numeric types', value);
    product = multiply(product, value);
  }
  return product;
}

function wrongType(name: string, wanted: string, value: unknown): CommandError {
  return new CommandError(14, `${name} only supports ${wanted}, not ${bsonType(value)[0]}`);
}

/** A number beside a date. Versions of MongoDB round parts of milliseconds in different ways. */
function milliseconds(value: Parameters<typeof toNumber>[0]): number {
  const number = toNumber(value);
  if (Number.isInteger(number)) return number;
  throw notSupported('a part of a millisecond in an expression');
}

function dateAt(time: number): Date {
  const date = new Date(time);
  if (Number.isNaN(date.getTime())) throw new CommandError(15, 'date overflow');
  return date;
}

function size(name: string, [list]: readonly unknown[]): number {
  if (Array.isArray(list)) return list.length;
  throw new CommandError(
    17124,
    `The argument to ${name} must be an array, but was of type: ${bsonType(list)[0]}`,
  );
}

function slice(name: string, values: readonly unknown[]): unknown {
  const [list, first, second] = values;
  if (values.some(isNothing)) return null;
  if (!Array.isArray(list)) {
    throw new CommandError(28724, `First argument to ${name} must be an array`);
  }
  const start = wholeNumber(first, 28725, 28726);
  if (values.length === 2) return start < 0 ? list.slice(start) : list.slice(0, start);
  const count = wholeNumber(second, 28727, 28728);
  if (count <= 0) throw new CommandError(28729, `Third argument to ${name} must be positive`);
  const from = start < 0 ? Math.max(0, list.length + start) : start;
  return list.slice(from, from + count);
}

function wholeNumber(value: unknown, notNumeric: number, notWhole: number): number {
  if (!isNumeric(value)) {
    throw new CommandError(notNumeric, `$slice needs a number, not ${bsonType(value)[0]}`);
  }
  const number = toNumber(value);
  if ((number | 0) !== number) {
    throw new CommandError(notWhole, `$slice needs a 32-bit integer, not ${number}`);
  }
  return number;
}
