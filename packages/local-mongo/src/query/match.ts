import { CommandError, notSupported } from '../errors';
import { isIndex, someLeaf } from '../values/path';
import { type Document, isDocument, isTruthy } from '../values/values';
import { compileExpression } from './expression';
import {
  equalTo,
  isOperators,
  matching,
  ofType,
  oneOf,
  ordered,
  sameAs,
  type ValueTest,
} from './value-tests';

export type Matcher = (document: Document) => boolean;

/**
 * Compiles a query document.
 * @param now the value of `$$NOW`; without it `$expr` is refused (code 224)
 * @throws CommandError 115 for an invalid or unsupported query
 */
export function compileQuery(query: Document, now?: Date): Matcher {
  return every(
    Object.entries(query).map(([key, value]) => {
      if (!key.startsWith('$')) return compileField(key, value);
      if (key === '$expr') return compileExpr(value, now);
      if ((key !== '$and' && key !== '$or') || !Array.isArray(value) || value.length === 0)
        throw notSupported(`${key} with this argument`);
      const clauses = value.map((clause: unknown) => {
        if (!isDocument(clause)) throw notSupported(`${key} of anything but documents`);
        return compileQuery(clause, now);
      });
      if (key === '$and') return every(clauses);
      return (document) => clauses.some((clause) => clause(document));
    }),
  );
}

function every(matchers: readonly Matcher[]): Matcher {
  const [only] = matchers;
  if (only && matchers.length === 1) return only;
  return (document) => matchers.every((matcher) => matcher(document));
}

function compileExpr(expression: unknown, now: Date | undefined): Matcher {
  if (!now) throw new CommandError(224, '$expr is not allowed in this query');
  const valueOf = compileExpression(expression, now);
  return (document) => isTruthy(valueOf(document));
}

/** Each position in a path doubles the number of ways that it may go. */
const MAX_POSITIONS = 16;

function compileField(path: string, value: unknown): Matcher {
  const parts = path.split('.');
  if (parts.filter(isIndex).length > MAX_POSITIONS)
    throw notSupported(`a path with more than ${MAX_POSITIONS} array positions`);
  if (!isOperators(value)) return leaf(parts, equalTo(value));
  return every(
    Object.entries(value).map(([operator, argument]) =>
      compileOperator(path, parts, operator, argument),
    ),
  );
}

/** Passes when some value at the path passes. */
function leaf(parts: readonly string[], test: ValueTest, intoElements = true): Matcher {
  return (document) => someLeaf(document, parts, intoElements, test);
}

function not(matcher: Matcher): Matcher {
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
      return not(leaf(parts, sameAs(argument)));
    case '$in':
      return leaf(parts, oneOf(argument));
    case '$nin':
      return not(leaf(parts, oneOf(argument)));
    case '$gt':
    case '$gte':
    case '$lt':
    case '$lte':
      return leaf(parts, ordered(operator, argument));
    case '$exists': {
      const exists = leaf(parts, (value) => value !== undefined, false);
      return isTruthy(argument) ? exists : not(exists);
    }
    case '$type':
      return leaf(parts, ofType(argument));
    case '$regex':
      return leaf(parts, matching(argument));
    case '$not':
      if (!isOperators(argument)) throw notSupported('$not of anything but operators');
      return not(compileField(path, argument));
    default:
      throw notSupported(operator);
  }
}
