import { BSONRegExp } from 'bson';
import { badValue, CommandError, notSupported } from './errors';
import { compileExpression } from './expression';
import { isIndex, someLeaf } from './path';
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
import { isDocument, isTruthy, type Document } from './values';

/** What a match found beside its yes: the array index that the positional `$` stands for. */
export interface MatchDetails {
  position?: number;
}

/** A compiled query. */
export type Matcher = (document: Document, details?: MatchDetails) => boolean;

const unsupported = new Set([
  '$where',
  '$text',
  '$jsonSchema',
  '$near',
  '$nearSphere',
  '$geoWithin',
  '$geoIntersects',
  '$bitsAllClear',
  '$bitsAllSet',
  '$bitsAnyClear',
  '$bitsAnySet',
  '$mod',
  '$all',
  '$nor',
  '$size',
  '$sampleRate',
]);

/** Where `$expr` stands: with the value of `$$NOW`, in the query of array elements, or where MongoDB takes none. */
export type ExprPlace = Date | 'element' | undefined;

/**
 * Compiles a query document.
 * @throws CommandError 2 for what MongoDB cannot read, 115 for what this server leaves out
 */
export function compileQuery(query: Document, place?: ExprPlace): Matcher {
  return every(
    Object.entries(query).map(([key, value]) => {
      if (!key.startsWith('$')) return compileField(key, value);
      if (key === '$comment') return () => true;
      if (key === '$expr') return compileExpr(value, place);
      if (key === '$and' || key === '$or') {
        const clauses = clausesOf(key, value).map((clause) => compileQuery(clause, place));
        if (key === '$and') return every(clauses);
        return (document, details) => clauses.some((clause) => clause(document, details));
      }
      if (unsupported.has(key)) throw notSupported(key);
      throw badValue(
        `unknown top level operator: ${key}. If you have a field name that starts with a '$' symbol, consider using $getField or $setField.`,
      );
    }),
  );
}

function every(matchers: readonly Matcher[]): Matcher {
  const [only] = matchers;
  if (only && matchers.length === 1) return only;
  return (document, details) => matchers.every((matcher) => matcher(document, details));
}

function compileExpr(expression: unknown, now: ExprPlace): Matcher {
  if (now === 'element') throw badValue('$expr can only be applied to the top-level document');
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

/** Each position doubles the ways that a path may go. */
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

/** Passes when some value at the path passes, and notes the array index it was found at. */
function leaf(parts: readonly string[], test: ValueTest, intoElements = true): Matcher {
  return (document, details) =>
    someLeaf(document, parts, intoElements, (value, position) => {
      if (!test(value)) return false;
      if (details && position !== undefined) details.position = position;
      return true;
    });
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
    case '$eq':
      return leaf(parts, sameAs(argument));
    case '$ne':
      if (argument instanceof BSONRegExp) throw badValue("Can't have regex as arg to $ne.");
      return not(leaf(parts, equalTo(argument)));
    case '$in':
      return leaf(parts, oneOf(operator, argument));
    case '$nin':
      return not(leaf(parts, oneOf(operator, argument)));
    case '$gt':
    case '$gte':
    case '$lt':
    case '$lte':
      return leaf(parts, ordered(path, operator, argument));
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
    case '$elemMatch':
      return elementMatch(parts, argument);
    case '$not':
      if (argument instanceof BSONRegExp) return not(leaf(parts, equalTo(argument)));
      if (!isDocument(argument)) throw badValue('$not needs a regex or a document');
      if (!isOperators(argument)) throw badValue('$not cannot be empty');
      return not(compileField(path, argument));
    case '$comment':
      return () => true;
    default:
      if (unsupported.has(operator)) throw notSupported(operator);
      throw badValue(`unknown operator: ${operator}`);
  }
}

function elementMatch(parts: readonly string[], argument: unknown): Matcher {
  if (!isDocument(argument)) throw badValue('$elemMatch needs an Object');
  const test = compileElement(argument, 'element');
  return (document, details) =>
    someLeaf(document, parts, false, (value, position) => {
      const found = Array.isArray(value) ? value.findIndex(test) : -1;
      if (found < 0) return false;
      if (details) details.position = position ?? found;
      return true;
    });
}

/** The test of one array element: by operators on its value, or by a query on its fields. */
export function compileElement(criteria: Document, place: ExprPlace): ValueTest {
  const first = Object.keys(criteria)[0] ?? '';
  if (isOperators(criteria) && !['$and', '$or', '$nor', '$expr'].includes(first)) {
    const tests = Object.entries(criteria).map(([operator, argument]) =>
      compileOperator('', ['value'], operator, argument, criteria),
    );
    return (value) => tests.every((test) => test({ value }));
  }
  const query = compileQuery(criteria, place);
  return (value) =>
    isDocument(value) ? query(value) : Array.isArray(value) && query({ ...value });
}
