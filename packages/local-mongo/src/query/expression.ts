import { notSupported } from '../errors';
import { compare } from '../values/compare';
import { fieldPath, setField, valueAt } from '../values/path';
import { type Document, isDocument, isNumeric, isTruthy, toNumber } from '../values/values';

/** A compiled aggregation expression: its value for a document, undefined if that is missing. */
export type Expression = (document: Document) => unknown;

type Operator = (values: readonly unknown[]) => unknown;

/** The supported operators with the number of their arguments. They treat types and nulls as MongoDB does. */
const operators: Readonly<Record<string, readonly [number, Operator]>> = {
  $gt: [2, ([a, b]) => compare(a, b) > 0],
  $lt: [2, ([a, b]) => compare(a, b) < 0],
  $cond: [3, ([test, yes, no]) => (isTruthy(test) ? yes : no)],
  $ifNull: [2, ([value, otherwise]) => value ?? otherwise],
  $subtract: [2, ([from, what]) => earlier(from, what)],
};

/**
 * Compiles an aggregation expression.
 * @param now the value of `$$NOW`, the same for a whole command
 * @throws CommandError 115 for an invalid or unsupported expression
 */
export function compileExpression(expression: unknown, now: Date): Expression {
  if (expression === '$$NOW') return () => now;
  if (typeof expression === 'string' && expression.startsWith('$')) {
    const parts = fieldPath(expression.slice(1));
    return (document) => valueAt(document, parts);
  }
  if (Array.isArray(expression)) throw notSupported('an array in an expression');
  if (!isDocument(expression)) return () => expression;
  const [name = '', ...others] = Object.keys(expression);
  if (!name.startsWith('$')) return fieldsOf(expression, now);
  const [count, apply] = (Object.hasOwn(operators, name) ? operators[name] : undefined) ?? [];
  const given: unknown = expression[name];
  if (others.length > 0 || !apply || !Array.isArray(given) || given.length !== count)
    throw notSupported(`${name} with these arguments`);
  const parts = given.map((item: unknown) => compileExpression(item, now));
  return (document) => apply(parts.map((part) => part(document)));
}

function fieldsOf(expression: Document, now: Date): Expression {
  const fields = Object.entries(expression).map(([name, item]): [string, Expression] => {
    if (fieldPath(name).length > 1) throw notSupported(`the field '${name}' in an expression`);
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

/** A date minus whole milliseconds. Versions of MongoDB differ in how they round fractions, so these are refused. */
function earlier(from: unknown, what: unknown): Date | null {
  if ((from ?? null) === null || (what ?? null) === null) return null;
  const milliseconds = isNumeric(what) ? toNumber(what) : NaN;
  const date = from instanceof Date ? new Date(from.getTime() - milliseconds) : undefined;
  if (!date || !Number.isInteger(milliseconds) || Number.isNaN(date.getTime()))
    throw notSupported('$subtract of anything but milliseconds from a date');
  return date;
}
