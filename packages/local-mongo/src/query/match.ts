import { badValue, CommandError, notSupported } from '../errors';
import { compileExpression } from './expression';
import { isIndex, someLeaf } from '../values/path';
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
import { isDocument, isTruthy, type Document } from '../values/values';

export type Matcher = (document: Document) => boolean;

/**
 * Compiles a query document.
 * @param now the value of `$$NOW`; without it `$expr` is refused (code 224)
 * @throws CommandError 2 for an invalid query, 115 for an unsupported one
 */
export function compileQuery(query: Document, now?: Date): Matcher {
  return every(
    Object.entries(query).map(([key, value]) => {
      if (!key.startsWith('$')) return compileField(key, value);
      if (key === '$expr') return compileExpr(value, now);
      if (key === '$and' || key === '$or') {
        const clauses = clausesOf(key, value).map((clause) => compileQuery(clause, now));
        if (key === '$and') return every(clauses);
        return (document) => clauses.some((clause) => clause(document));
      }
      throw notSupported(key);
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

/** The documents of `$and` or `$or`. */
export function clausesOf(key: string, value: unknown): Document[] {
  if (!Array.isArray(value)) throw badValue(`${key} must be an array`);
  if (value.length === 0) throw badValue('$and/$or/$nor must be a nonempty array');
  return value.map((clause: unknown) => {
    if (!isDocument(clause)) throw badValue('$or/$and/$nor entries need to be full objects');
    return clause;
  });
}

/** Each position in a path doubles the number of ways that it may go. */
const mostPositions = 16;

function compileField(path: string, value: unknown): Matcher {
  const parts = path.split('.');
  if (parts.filter(isIndex).length > mostPositions) {
    throw notSupported(`a path with more than ${mostPositions} array positions`);
  }
  if (!isOperators(value)) return leaf(parts, equalTo(value));
  return every(
    Object.entries(value).map(([operator, argument]) =>
      compileOperator(path, parts, operator, argument, value),
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
  siblings: Document,
): Matcher {
  switch (operator) {
    case '$ne':
      return not(leaf(parts, sameAs(argument)));
    case '$in':
      return leaf(parts, oneOf(operator, argument));
    case '$nin':
      return not(leaf(parts, oneOf(operator, argument)));
    case '$gt':
    case '$gte':
    case '$lt':
    case '$lte':
      return leaf(parts, ordered(operator, argument));
    case '$exists':
      return isTruthy(argument)
        ? leaf(parts, (value) => value !== undefined, false)
        : not(leaf(parts, (value) => value !== undefined, false));
    case '$type':
      return leaf(parts, ofType(argument));
    case '$regex':
      return leaf(parts, matching(argument, siblings.$options));
    case '$options':
      if (!Object.hasOwn(siblings, '$regex')) throw badValue('$options needs a $regex');
      return () => true;
    case '$not':
      if (!isDocument(argument) || !isOperators(argument)) {
        throw notSupported('$not of anything but operators');
      }
      return not(compileField(path, argument));
    default:
      throw notSupported(operator);
  }
}
