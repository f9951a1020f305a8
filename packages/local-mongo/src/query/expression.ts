import { compare } from '../values/compare';
import { CommandError, notSupported } from '../errors';
import { checkFieldName, fieldOf, fieldPath, setField } from '../values/path';
import { isDocument, isNumeric, isTruthy, toNumber, type Document } from '../values/values';

/** A compiled aggregation expression: its value for a document, undefined if that is missing. */
export type Expression = (document: Document) => unknown;

/** An operator: the number of its arguments, and its value for theirs. */
interface Operator {
  readonly least: number;
  readonly most: number;
  readonly apply: (values: readonly unknown[]) => unknown;
}

/** The supported operators. They treat types and nulls as MongoDB does. */
const operators: Readonly<Record<string, Operator>> = {
  $gt: { least: 2, most: 2, apply: ([a, b]) => compare(a, b) > 0 },
  $lt: { least: 2, most: 2, apply: ([a, b]) => compare(a, b) < 0 },
  $cond: { least: 3, most: 3, apply: ([test, yes, no]) => (isTruthy(test) ? yes : no) },
  $ifNull: {
    least: 2,
    most: Infinity,
    apply: (values) => values.find((value) => (value ?? null) !== null) ?? values.at(-1),
  },
  $subtract: { least: 2, most: 2, apply: ([from, what]) => earlier(from, what) },
};

/**
 * Compiles an aggregation expression.
 * @param now the value of `$$NOW`, the same for a whole command
 * @throws CommandError with MongoDB's code for an invalid expression, 115 for an unsupported one
 */
export function compileExpression(expression: unknown, now: Date): Expression {
  if (typeof expression === 'string' && expression.startsWith('$')) {
    return reference(expression, now);
  }
  if (Array.isArray(expression)) throw notSupported('an array in an expression');
  if (!isDocument(expression)) return () => expression;
  const [name = '', ...others] = Object.keys(expression);
  if (!name.startsWith('$')) return fieldsOf(expression, now);
  if (others.length > 0) {
    throw new CommandError(15983, 'an expression is an object of one operator and nothing else');
  }
  const operator = Object.hasOwn(operators, name) ? operators[name] : undefined;
  if (!operator) throw notSupported(name);
  const { least, most, apply } = operator;
  const given: unknown = expression[name];
  if (!Array.isArray(given) || given.length < least || given.length > most) {
    throw new CommandError(
      16020,
      `Expression ${name} takes an array of at least ${least} arguments`,
    );
  }
  const parts = given.map((item: unknown) => compileExpression(item, now));
  return (document) => apply(parts.map((part) => part(document)));
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
  if (text === '$$NOW') return () => now;
  if (text.startsWith('$$')) throw notSupported(`the variable ${text}`);
  const parts = fieldPath(text.slice(1));
  return (document) => follow(document, parts);
}

/** The value at a path of an expression. Through an array it is an array of the values in the array's documents. */
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

/** A date minus whole milliseconds. Versions of MongoDB differ in how they round fractions, so these are refused. */
function earlier(from: unknown, what: unknown): Date | null {
  if ((from ?? null) === null || (what ?? null) === null) return null;
  const milliseconds = isNumeric(what) ? toNumber(what) : NaN;
  if (!(from instanceof Date) || !Number.isInteger(milliseconds)) {
    throw notSupported('$subtract of anything but milliseconds from a date');
  }
  const date = new Date(from.getTime() - milliseconds);
  if (Number.isNaN(date.getTime())) throw new CommandError(15, 'date overflow');
  return date;
}
