import { BSONRegExp, Double, Long, Timestamp } from 'bson';
import { Context, evalExpr } from 'mingo/core';
import * as accumulators from 'mingo/operators/accumulator';
import * as expressions from 'mingo/operators/expression';
import { badValue, CommandError, notSupported, rootMessage } from './errors';
import { ownOperators } from './expression-operators';
import { fieldOf, setField } from './path';
import { toRegExp } from './regexp';
import { isDocument, toNumber, type Document } from './values';

/** Values of `$$name`, beside the system's own. */
export type Variables = Readonly<Record<string, unknown>>;

const refused = new Set(
  '$accumulator $binarySize $bsonSize $function $indexOfCP $meta $toHashedIndexKey $toUUID $tsIncrement $tsSecond'.split(
    ' ',
  ),
);

const context = Context.init({
  accumulator: accumulators,
  expression: { ...expressions, ...ownOperators },
});

const known = new Set(
  [expressions, accumulators, ownOperators].flatMap((operators) => Object.keys(operators)),
);

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

/** Whether an expression's value depends on the document that it is evaluated against. */
export function readsDocument(expression: unknown): boolean {
  if (typeof expression === 'string') return /^\$(?!\$)|^\$\$(?:ROOT|CURRENT)\b/.test(expression);
  if (Array.isArray(expression)) return expression.some(readsDocument);
  if (!isDocument(expression) || operatorOf(expression) === '$literal') return false;
  return Object.values(expression).some(readsDocument);
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
