import type { IndexSpecification } from './collection-index';
import { compareStrings, equal } from '../values/compare';
import { badValue, CommandError, failedToParse, notSupported } from '../errors';
import { compileQuery } from '../query/match';
import { isIndex } from '../values/path';
import { isOperators } from '../query/value-tests';
import {
  bsonType,
  isDocument,
  isNumeric,
  isTruthy,
  shellText,
  toNumber,
  type Document,
} from '../values/values';

/** The supported options. `v` is the version of the index, which must be 2. */
const options = new Set(
  'key name unique sparse partialFilterExpression expireAfterSeconds v'.split(' '),
);
const longestExpiry = 2_147_483_647;
const mostFields = 32;

/**
 * Parses an index as in createIndexes.
 * @throws CommandError with MongoDB's code if it is invalid, 115 if it is not supported
 */
export function parseIndexSpecification(specification: Document): IndexSpecification {
  const { key, name, partialFilterExpression, expireAfterSeconds } = specification;
  const unknown = Object.keys(specification).find((option) => !options.has(option));
  if (unknown !== undefined) throw notSupported(`the index option '${unknown}'`);
  if (key === undefined) throw failedToParse('an index specification needs a key');
  if (name === undefined) throw failedToParse('an index specification needs a name');
  if (!isDocument(key)) throw wrongType('key', 'an object', key);
  if (typeof name !== 'string') throw wrongType('name', 'a string', name);
  const parsed = parseKey(key);
  if (name === '') throw new CommandError(67, 'an index name cannot be empty');
  if (name === '*') throw badValue("The index name '*' is not valid.");
  if (specification.v !== undefined && specification.v !== 2)
    throw notSupported('an index of another version');
  if (name === '_id_' || Object.keys(parsed).join() === '_id') {
    throw notSupported('the index on _id, which is there,');
  }
  return {
    name,
    key: parsed,
    unique: flag(specification, 'unique'),
    sparse: flag(specification, 'sparse'),
    ...(partialFilterExpression !== undefined && {
      partialFilterExpression: parseFilter(partialFilterExpression, specification),
    }),
    ...(expireAfterSeconds !== undefined && {
      expireAfterSeconds: parseExpiry(expireAfterSeconds, key),
    }),
  };
}

function wrongType(option: string, wanted: string, value: unknown): CommandError {
  return new CommandError(14, `The field '${option}' must be ${wanted}, not ${bsonType(value)}`);
}

function flag(specification: Document, option: string): boolean {
  const value = specification[option] ?? false;
  if (typeof value !== 'boolean' && !isNumeric(value)) throw wrongType(option, 'a boolean', value);
  return isTruthy(value);
}

function parseKey(key: Document): Document {
  const fields = Object.entries(key);
  if (fields.length === 0) throw new CommandError(67, 'Index keys cannot be an empty object');
  if (fields.length > mostFields) throw new CommandError(13103, 'too many compound keys');
  return Object.fromEntries(
    fields.map(([path, direction]): [string, number] => {
      const parts = path.split('.');
      if (parts.some((part) => part === '' || part.startsWith('$'))) {
        throw new CommandError(67, `Index key contains an illegal field name: '${path}'.`);
      }
      if (parts.some(isIndex)) throw notSupported('an index on a position in an array');
      const value = isNumeric(direction) ? toNumber(direction) : 0;
      if (Math.abs(value) !== 1) throw notSupported('an index direction other than 1 and -1');
      return [path, value];
    }),
  );
}

function parseFilter(filter: unknown, { sparse }: Document): Document {
  if (!isDocument(filter)) throw wrongType('partialFilterExpression', 'an object', filter);
  if (isTruthy(sparse)) {
    throw new CommandError(67, 'cannot mix "partialFilterExpression" and "sparse" options');
  }
  for (const [path, condition] of Object.entries(filter)) {
    const operators = isOperators(condition) ? Object.keys(condition) : [];
    const isKnown = operators.every((name) => name === '$in' || name === '$type');
    if (path.startsWith('$') || !isKnown || bsonType(condition) === 'regex') {
      throw notSupported(`the condition on ${path} in a partial index`);
    }
  }
  compileQuery(filter);
  return filter;
}

function parseExpiry(seconds: unknown, key: Document): number {
  const value = isNumeric(seconds) ? toNumber(seconds) : NaN;
  if (!(value >= 0 && value <= longestExpiry)) {
    throw new CommandError(
      67,
      `TTL index 'expireAfterSeconds' option must be within an acceptable range, try a number between 0 and ${longestExpiry}`,
    );
  }
  if (Object.keys(key).length > 1) {
    throw new CommandError(
      67,
      'TTL indexes are single-field indexes, compound indexes do not support TTL',
    );
  }
  return Math.trunc(value);
}

/**
 * Whether a wanted index exists already.
 * @throws CommandError 85 or 86 if it conflicts with an existing one
 */
export function alreadyThere(
  wanted: IndexSpecification,
  existing: readonly IndexSpecification[],
): boolean {
  const twin = existing.find((other) => sameSignature(wanted, other));
  const shown = (index: IndexSpecification) => shellText({ v: 2, ...describe(index) });
  if (twin) {
    if (twin.name !== wanted.name) {
      throw new CommandError(85, `Index already exists with a different name: ${twin.name}`);
    }
    if (twin.expireAfterSeconds === wanted.expireAfterSeconds) return true;
    throw new CommandError(
      85,
      `An equivalent index already exists with the same name but different options. Requested index: ${shown(wanted)}, existing index: ${shown(twin)}`,
    );
  }
  const namesake = existing.find((other) => other.name === wanted.name);
  if (namesake) {
    throw new CommandError(
      86,
      `An existing index has the same name as the requested index. When index names are not specified, they are auto generated and can cause conflicts. Please refer to our documentation. Requested index: ${shown(wanted)}, existing index: ${shown(namesake)}`,
    );
  }
  return false;
}

/** A collection cannot have two indexes with the same signature. */
function sameSignature(a: IndexSpecification, b: IndexSpecification): boolean {
  return (
    equal(a.key, b.key) &&
    a.unique === b.unique &&
    a.sparse === b.sparse &&
    equal(inOrder(a.partialFilterExpression), inOrder(b.partialFilterExpression))
  );
}

/** The conditions of a filter in a fixed order, because their order has no meaning. */
function inOrder(filter: Document = {}): unknown[] {
  return Object.entries(filter).sort(([a], [b]) => compareStrings(a, b));
}

/** An index as in the answer of listIndexes. */
export function describe(index: IndexSpecification): Document {
  const { key, name, unique, sparse, partialFilterExpression, expireAfterSeconds } = index;
  return {
    key,
    name,
    ...(unique && name !== '_id_' && { unique }),
    ...(sparse && { sparse }),
    ...(partialFilterExpression && { partialFilterExpression }),
    ...(expireAfterSeconds !== undefined && { expireAfterSeconds }),
  };
}
