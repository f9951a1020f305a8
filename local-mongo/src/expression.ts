import { BSONRegExp, Double, Long, ObjectId, Timestamp } from 'bson';
import { Context, evalExpr } from 'mingo/core';
import * as accumulators from 'mingo/operators/accumulator';
import * as expressions from 'mingo/operators/expression';
import { compare, equal } from './compare';
import { badValue, CommandError, notSupported, rootMessage } from './errors';
import { fieldOf, setField } from './path';
import { toRegExp } from './regexp';
import { bsonType, isDocument, toNumber, type Document } from './values';

/** Values of `$$name`, beside the system's own. */
export type Variables = Readonly<Record<string, unknown>>;

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
  return value instanceof ObjectId
    ? value.toHexString()
    : expressions.$toString({}, value, options);
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
  const [value, place = 0] = [evalExpr(object, args, options)].flat();
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

const refused = new Set(['$function', '$accumulator', '$meta', '$toHashedIndexKey']);

const context = Context.init({
  accumulator: accumulators,
  expression: {
    ...expressions,
    $cmp: comparison('$cmp', Math.sign),
    $eq: comparison('$eq', (order) => order === 0),
    $ne: comparison('$ne', (order) => order !== 0),
    $gt: comparison('$gt', (order) => order > 0),
    $gte: comparison('$gte', (order) => order >= 0),
    $lt: comparison('$lt', (order) => order < 0),
    $lte: comparison('$lte', (order) => order <= 0),
    $in: contains,
    $round: round,
    $type: typeName,
    $toString: toText,
    $toObjectId: toObjectId,
    $max: extreme(1),
    $min: extreme(-1),
  },
});

const known = new Set([...Object.keys(expressions), ...Object.keys(accumulators), '$toObjectId']);

/** The only key of an operator document such as `{ $add: [...] }`; undefined for other values. */
export function operatorOf(value: unknown): string | undefined {
  if (!isDocument(value)) return undefined;
  const [name] = Object.keys(value);
  return name?.startsWith('$') ? name : undefined;
}

/** Refuses unknown and unsupported operators anywhere in an expression before it is used. */
export function checkExpression(expression: unknown): void {
  if (Array.isArray(expression)) expression.forEach(checkExpression);
  if (!isDocument(expression)) return;
  const operator = operatorOf(expression);
  if (operator) {
    if (Object.keys(expression).length > 1) {
      throw new CommandError(
        15983,
        'An object representing an expression must have exactly one field',
      );
    }
    if (refused.has(operator)) throw notSupported(operator);
    if (!known.has(operator)) {
      throw new CommandError(168, `Unrecognized expression '${operator}'`);
    }
    if (operator === '$literal') return;
  }
  Object.values(expression).forEach(checkExpression);
}

/**
 * Evaluates an aggregation expression against a document.
 * @returns the value, undefined when missing; sums and products are plain JavaScript numbers
 */
export function evaluate(expression: unknown, document: Document, variables: Variables): unknown {
  if (typeof expression === 'string' && expression.startsWith('$')) {
    return reference(expression, document, variables);
  }
  if (Array.isArray(expression)) {
    return expression.map((item: unknown) => evaluate(item, document, variables) ?? null);
  }
  if (!isDocument(expression)) return expression;
  const operator = operatorOf(expression);
  if (operator === '$literal') return expression[operator];
  if (operator) return operate(expression, document, variables);
  const result: Document = {};
  for (const [name, item] of Object.entries(expression)) {
    const value = evaluate(item, document, variables);
    if (value !== undefined) setField(result, name, value);
  }
  return result;
}

function reference(text: string, document: Document, variables: Variables): unknown {
  if (!text.startsWith('$$')) return follow(document, text.slice(1).split('.'));
  const [name = '', ...rest] = text.slice(2).split('.');
  if (name === 'ROOT' || name === 'CURRENT') return follow(document, rest);
  if (name === 'REMOVE') return undefined;
  if (name === 'NOW') return follow(variables.NOW ?? new Date(), rest);
  if (!Object.hasOwn(variables, name)) {
    throw new CommandError(17276, `Use of undefined variable: ${name}`);
  }
  return follow(variables[name], rest);
}

/** An expression's path: through arrays it gives the array of the values found. */
function follow(value: unknown, parts: readonly string[]): unknown {
  const [part, ...rest] = parts;
  if (part === undefined) return value;
  if (Array.isArray(value)) {
    return value
      .filter((item: unknown) => isDocument(item) || Array.isArray(item))
      .map((item: unknown) => follow(item, parts))
      .filter((item) => item !== undefined);
  }
  return isDocument(value) ? follow(fieldOf(value, part), rest) : undefined;
}

function operate(expression: Document, document: Document, variables: Variables): unknown {
  try {
    return evalExpr(simplify(document), simplify(expression), {
      context,
      variables: { ...variables },
      scriptEnabled: false,
      idKey: '_id',
      processingMode: 0,
      useStrictMode: true,
      failOnError: true,
    });
  } catch (error) {
    if (error instanceof CommandError) throw error;
    throw badValue(rootMessage(error));
  }
}

const simplified = new WeakMap<object, unknown>();

/** The form the expression library calculates with: every number and pattern JavaScript's own. */
function simplify(value: unknown): unknown {
  if (value instanceof Double) return value.value;
  if (value instanceof Long && !(value instanceof Timestamp)) return toNumber(value);
  if (value instanceof BSONRegExp) return toRegExp(value.pattern, value.options);
  if (!Array.isArray(value) && !isDocument(value)) return value;
  const known = simplified.get(value);
  if (known !== undefined) return known;
  const result = Array.isArray(value) ? value.map(simplify) : simplifyFields(value);
  simplified.set(value, result);
  return result;
}

function simplifyFields(document: Document): Document {
  const result: Document = {};
  for (const [name, value] of Object.entries(document)) setField(result, name, simplify(value));
  return result;
}

/** Whether an expression's result counts as true: all but false, null, missing and zero. */
export function isTruthy(value: unknown): boolean {
  const zero =
    value === 0 || ((value instanceof Double || value instanceof Long) && toNumber(value) === 0);
  return value !== false && value !== null && value !== undefined && !zero;
}
