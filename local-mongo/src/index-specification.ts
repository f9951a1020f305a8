import { compareStrings, equal } from './compare';
import { badValue, CommandError, failedToParse, notSupported } from './errors';
import { compileQuery } from './match';
import type { IndexSpecification } from './ordered-index';
import { isIndex } from './path';
import {
  bsonType,
  isDocument,
  isNumeric,
  isTruthy,
  shellText,
  toNumber,
  type Document,
} from './values';

const options = new Set([
  'key',
  'name',
  'unique',
  'sparse',
  'partialFilterExpression',
  'expireAfterSeconds',
  'background',
  'v',
]);
/** Options of the index on `_id`, which is unique by nature. */
const idOptions = new Set(['key', 'name', 'v']);
const leftOut = new Set(
  'collation hidden wildcardProjection weights default_language language_override textIndexVersion 2dsphereIndexVersion bits min max ns storageEngine prepareUnique clustered'.split(
    ' ',
  ),
);
const longestExpiry = 2_147_483_647;
const mostFields = 32;

/**
 * Reads an index as createIndexes gives it.
 * @throws CommandError with MongoDB's code for what is wrong, 115 for what is left out
 */
export function parseIndexSpecification(specification: Document): IndexSpecification {
  const { key, name, partialFilterExpression, expireAfterSeconds } = specification;
  for (const option of Object.keys(specification)) {
    if (leftOut.has(option)) throw notSupported(`the index option '${option}'`);
    if (!options.has(option)) throw notValid(option, 'an index specification');
  }
  if (key === undefined) throw failedToParse('an index specification needs a key');
  if (name === undefined) throw failedToParse('an index specification needs a name');
  if (!isDocument(key)) throw wrongType('key', 'an object', key);
  if (typeof name !== 'string') throw wrongType('name', 'a string', name);
  const parsed = parseKey(key);
  if (name === '') throw new CommandError(67, 'an index name cannot be empty');
  if (name === '*') throw badValue("The index name '*' is not valid.");
  checkVersion(specification.v);
  const isId = Object.keys(parsed).join() === '_id';
  if (isId) {
    if (parsed._id !== 1) throw badValue("The 'key' of an _id index must be {_id: 1}");
    const option = Object.keys(specification).find((one) => !idOptions.has(one));
    if (option !== undefined) throw notValid(option, 'an _id index');
  } else if (name === '_id_') {
    throw badValue("The index name '_id_' is reserved for the _id index");
  }
  return {
    name: isId ? '_id_' : name,
    key: parsed,
    unique: isId || flag(specification, 'unique'),
    sparse: flag(specification, 'sparse'),
    ...(partialFilterExpression !== undefined && {
      partialFilterExpression: parseFilter(partialFilterExpression, specification),
    }),
    ...(expireAfterSeconds !== undefined && {
      expireAfterSeconds: parseExpiry(expireAfterSeconds, key),
    }),
  };
}

function notValid(option: string, where: string): CommandError {
  return new CommandError(197, `The field '${option}' is not valid for ${where}`);
}

function wrongType(option: string, wanted: string, value: unknown): CommandError {
  return new CommandError(14, `The field '${option}' must be ${wanted}, not ${bsonType(value)[0]}`);
}

function flag(specification: Document, option: string): boolean {
  const value = specification[option] ?? false;
  if (typeof value !== 'boolean' && !isNumeric(value)) throw wrongType(option, 'a boolean', value);
  return isTruthy(value);
}

function checkVersion(version: unknown): void {
  if (version === undefined) return;
  const number = isNumeric(version) ? toNumber(version) : undefined;
  if (number === undefined) throw wrongType('v', 'a number', version);
  if (number === 1) throw notSupported('an index of version 1');
  if (number !== 2) throw new CommandError(67, `there are no indexes of version ${number}`);
}

/** Directions are 1 and -1. */
function parseKey(key: Document): Document {
  const fields = Object.entries(key);
  if (fields.length === 0) throw new CommandError(67, 'Index keys cannot be an empty object');
  if (fields.length > mostFields) throw new CommandError(13103, 'too many compound keys');
  return Object.fromEntries(
    fields.map(([path, direction]): [string, number] => {
      if (typeof direction === 'string') {
        throw ['text', '2d', '2dsphere', 'hashed'].includes(direction)
          ? notSupported(`an index of kind '${direction}'`)
          : new CommandError(67, `Unknown index plugin '${direction}'`);
      }
      if (path.includes('$**')) throw notSupported('a wildcard index');
      const parts = path.split('.');
      if (parts.some((part) => part === '' || part.startsWith('$'))) {
        throw new CommandError(67, `Index key contains an illegal field name: '${path}'.`);
      }
      if (parts.some(isIndex)) throw notSupported('an index on a position in an array');
      const value = isNumeric(direction) ? toNumber(direction) : 0;
      if (value === 0 || Number.isNaN(value)) {
        throw new CommandError(
          67,
          `Values of an index key are numbers above or below 0, not ${shellText(direction)}`,
        );
      }
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
  checkFilterOperators(filter);
  compileQuery(filter);
  return filter;
}

const filterOperators = new Set('$in $eq $gt $gte $lt $lte $exists $type'.split(' '));

/** MongoDB allows few operators in a partial filter, because plans reason about it. */
function checkFilterOperators(value: unknown): void {
  if (Array.isArray(value)) value.forEach(checkFilterOperators);
  if (bsonType(value)[0] === 'regex') {
    throw new CommandError(67, 'unsupported expression in partial index: a regular expression');
  }
  if (!isDocument(value)) return;
  for (const [name, argument] of Object.entries(value)) {
    if (name === '$and' || name === '$or') throw notSupported(`${name} in a partial index`);
    const negated = name === '$exists' && !isTruthy(argument);
    if ((name.startsWith('$') && !filterOperators.has(name)) || negated) {
      throw new CommandError(
        67,
        `unsupported expression in partial index: ${shellText({ [name]: argument })}`,
      );
    }
    checkFilterOperators(argument);
  }
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
 * Whether a wanted index is there already.
 * @throws CommandError 85 or 86 when an existing one stands against it
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

/** Indexes with the same signature cannot stand side by side. `_id_` is unique by nature. */
function sameSignature(a: IndexSpecification, b: IndexSpecification): boolean {
  if (!equal(a.key, b.key)) return false;
  if (b.name === '_id_') return true;
  return (
    a.unique === b.unique &&
    a.sparse === b.sparse &&
    equal(inOrder(a.partialFilterExpression), inOrder(b.partialFilterExpression))
  );
}

/** The conditions of a filter, whose order means nothing. */
function inOrder(filter: Document = {}): unknown[] {
  return Object.entries(filter).sort(([a], [b]) => compareStrings(a, b));
}

/** An index as listIndexes answers it. */
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
