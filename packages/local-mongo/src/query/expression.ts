import { notSupported } from '../errors';
import { compare } from '../values/compare';
import { getValue, parsePath } from '../values/path';
import { type Document, isDocument, isNumeric, isTruthy, toNumber } from '../values/values';

/** A compiled aggregation expression: its value for a document, undefined if that is missing. */
type Expression = (document: Document) => unknown;

type Operator = (values: readonly unknown[]) => unknown;

/** The supported operators with the number of their arguments. They treat types and nulls as MongoDB does. */
const operators: Readonly<Record<string, readonly [number, Operator]>> = {
  $gt: [2, ([a, b]) => compare(a, b) > 0],
  $lt: [2, ([a, b]) => compare(a, b) < 0],
  $cond: [3, ([test, yes, no]) => (isTruthy(test) ? yes : no)],
  $ifNull: [2, ([value, otherwise]) => value ?? otherwise],
  $subtract: [2, ([from, what]) => subtractMs(from, what)],
};

/**
 * @param now the value of `$$NOW`, the same for a whole command
 * @throws CommandError 115 for an invalid or unsupported expression
 */
export function compileExpression(expression: unknown, now: Date): Expression {
  if (expression === '$$NOW') return () => now;
  if (typeof expression === 'string' && expression.startsWith('$')) {
    const parts = parsePath(expression.slice(1));
    return (document) => getValue(document, parts);
  }
  if (Array.isArray(expression)) throw notSupported('an array in an expression');
  if (!isDocument(expression)) return () => expression;
  const [name = '', ...others] = Object.keys(expression);
  if (!name.startsWith('$')) return compileFields(expression, now);
  const [count, apply] = (Object.hasOwn(operators, name) ? operators[name] : undefined) ?? [];
  const operands: unknown = expression[name];
  if (others.length > 0 || !apply || !Array.isArray(operands) || operands.length !== count)
    throw notSupported(`${name} with these arguments`);
  const parts = operands.map((item: unknown) => compileExpression(item, now));
  return (document) => apply(parts.map((part) => part(document)));
}

function compileFields(expression: Document, now: Date): Expression {
  const fields = Object.entries(expression).map(([name, item]): [string, Expression] => {
    if (parsePath(name).length > 1) throw notSupported(`the field '${name}' in an expression`);
    return [name, compileExpression(item, now)];
  });
  return (document) => {
    const values = fields.map(([name, item]): [string, unknown] => [name, item(document)]);
    return Object.fromEntries(values.filter(([, value]) => value !== undefined));
  };
}

/** A date minus whole milliseconds. Versions of MongoDB differ in how they round fractions, so these are refused. */
function subtractMs(from: unknown, duration: unknown): Date | null {
  if ((from ?? null) === null || (duration ?? null) === null) return null;
  const milliseconds = isNumeric(duration) ? toNumber(duration) : NaN;
  const date = from instanceof Date ? new Date(from.getTime() - milliseconds) : undefined;
  if (!date || !Number.isInteger(milliseconds) || Number.isNaN(date.getTime()))
    throw notSupported('$subtract of anything but milliseconds from a date');
  return date;
}
