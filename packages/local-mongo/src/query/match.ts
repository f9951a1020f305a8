import { CommandError, notSupported } from '../errors';
import { isIndex, someLeaf } from '../values/path';
import { type Document, isDocument, isTruthy } from '../values/values';
import { compileExpression } from './expression';
import {
  createComparisonTest,
  createInTest,
  equals,
  hasType,
  isOperators,
  matchesPattern,
  matchesValue,
  type ValueTest,
} from './value-tests';

export type Matcher = (document: Document) => boolean;

/**
 * @param now the value of `$$NOW`; without it `$expr` is refused (code 224)
 * @throws CommandError 115 for an invalid or unsupported query
 */
export function compileQuery(query: Document, now?: Date): Matcher {
  return matchAll(
    Object.entries(query).map(([key, value]) => {
      if (!key.startsWith('$')) return compileField(key, value);
      if (key === '$expr') return compileExpr(value, now);
      if ((key !== '$and' && key !== '$or') || !Array.isArray(value) || value.length === 0)
        throw notSupported(`${key} with this argument`);
      const clauses = value.map((clause: unknown) => {
        if (!isDocument(clause)) throw notSupported(`${key} of anything but documents`);
        return compileQuery(clause, now);
      });
      if (key === '$and') return matchAll(clauses);
      return (document) => clauses.some((clause) => clause(document));
    }),
  );
}

function matchAll(matchers: readonly Matcher[]): Matcher {
  const [only] = matchers;
  if (only && matchers.length === 1) return only;
  return (document) => matchers.every((matcher) => matcher(document));
}

function compileExpr(expression: unknown, now: Date | undefined): Matcher {
  if (!now) throw new CommandError(224, '$expr is not allowed in this query');
  const getValue = compileExpression(expression, now);
  return (document) => isTruthy(getValue(document));
}

/** Each position in a path doubles the number of ways that it may go. */
const MAX_POSITIONS = 16;

function compileField(path: string, value: unknown): Matcher {
  const parts = path.split('.');
  if (parts.filter(isIndex).length > MAX_POSITIONS)
    throw notSupported(`a path with more than ${MAX_POSITIONS} array positions`);
  if (!isOperators(value)) return matchLeaf(parts, matchesValue(value));
  return matchAll(
    Object.entries(value).map(([operator, argument]) =>
      compileOperator(path, parts, operator, argument),
    ),
  );
}

/** Passes when some value at the path passes. */
function matchLeaf(parts: readonly string[], test: ValueTest, intoElements = true): Matcher {
  return (document) => someLeaf(document, parts, intoElements, test);
}

function negate(matcher: Matcher): Matcher {
  return (document) => !matcher(document);
}

function compileOperator(
  path: string,
  parts: readonly string[],
  operator: string,
  argument: unknown,
): Matcher {
  switch (operator) {
    case '$ne':
      return negate(matchLeaf(parts, equals(argument)));
    case '$in':
      return matchLeaf(parts, createInTest(argument));
    case '$nin':
      return negate(matchLeaf(parts, createInTest(argument)));
    case '$gt':
    case '$gte':
    case '$lt':
    case '$lte':
      return matchLeaf(parts, createComparisonTest(operator, argument));
    case '$exists': {
      const exists = matchLeaf(parts, (value) => value !== undefined, false);
      return isTruthy(argument) ? exists : negate(exists);
    }
    case '$type':
      return matchLeaf(parts, hasType(argument));
    case '$regex':
      return matchLeaf(parts, matchesPattern(argument));
    case '$not':
      if (!isOperators(argument)) throw notSupported('$not of anything but operators');
      return negate(compileField(path, argument));
    default:
      throw notSupported(operator);
  }
}
