import { equal } from './compare';
import { CommandError, notSupported } from './errors';
import { compileQuery } from './match';
import type { IndexSpecification } from './ordered-index';
import { isDocument, isTruthy, isNumeric, shellText, toNumber, type Document } from './values';

const options = new Set([
  'key',
  'name',
  'unique',
  'sparse',
  'partialFilterExpression',
  'expireAfterSeconds',
  'background',
  'ns',
  'v',
]);
const unsupported = new Set([
  'collation',
  'hidden',
  'wildcardProjection',
  'weights',
  'default_language',
  'language_override',
  'textIndexVersion',
  '2dsphereIndexVersion',
  'bits',
  'min',
  'max',
  'storageEngine',
  'prepareUnique',
  'clustered',
]);
const longestExpiry = 2_147_483_647;

/**
 * Reads an index as createIndexes gives it.
 * @throws CommandError 67 for keys and filters, 197 for unknown options, 115 for kinds left out
 */
export function parseIndexSpecification(specification: Document): IndexSpecification {
  const { key, name, partialFilterExpression, expireAfterSeconds } = specification;
  for (const option of Object.keys(specification)) {
    const simple = option === 'collation' && isSimpleCollation(specification[option]);
    if (unsupported.has(option) && !simple) throw notSupported(`the index option '${option}'`);
    if (!options.has(option) && !simple) {
      throw new CommandError(
        197,
        `The field '${option}' is not valid for an index specification. Specification: ${shellText(specification)}`,
      );
    }
  }
  if (!isDocument(key) || Object.keys(key).length === 0) {
    throw new CommandError(67, 'Index keys cannot be an empty object');
  }
  if (typeof name !== 'string' || name === '') {
    throw new CommandError(67, "The 'name' field of an index specification must be a string");
  }
  return {
    name,
    key: parseKey(key),
    unique: isTruthy(specification.unique),
    sparse: isTruthy(specification.sparse),
    ...(partialFilterExpression !== undefined && {
      partialFilterExpression: parseFilter(partialFilterExpression, specification),
    }),
    ...(expireAfterSeconds !== undefined && {
      expireAfterSeconds: parseExpiry(expireAfterSeconds, key),
    }),
  };
}

/** Whether a collation is the binary one, which is all this server has. */
export function isSimpleCollation(collation: unknown): boolean {
  return isDocument(collation) && collation.locale === 'simple';
}

/** Directions become 1 and -1, which is all they mean. */
function parseKey(key: Document): Document {
  const fields = Object.entries(key).map(([path, direction]): [string, number] => {
    if (typeof direction === 'string') {
      throw ['text', '2d', '2dsphere', 'hashed'].includes(direction)
        ? notSupported(`an index of kind '${direction}'`)
        : new CommandError(67, `Unknown index plugin '${direction}'`);
    }
    if (path.includes('$**')) throw notSupported('a wildcard index');
    if (path === '' || path.split('.').some((part) => part === '' || part.startsWith('$'))) {
      throw new CommandError(67, `Index key contains an illegal field name: '${path}'.`);
    }
    const value = isNumeric(direction) ? toNumber(direction) : 0;
    if (value === 0 || Number.isNaN(value)) {
      throw new CommandError(
        67,
        `Values in v:2 index key pattern cannot be of type other than numbers above or below 0, but found ${shellText(direction)}`,
      );
    }
    return [path, Math.sign(value)];
  });
  return Object.fromEntries(fields);
}

function parseFilter(filter: unknown, { sparse }: Document): Document {
  if (!isDocument(filter)) {
    throw new CommandError(67, "The field 'partialFilterExpression' must be an object");
  }
  if (isTruthy(sparse)) {
    throw new CommandError(67, 'cannot mix "partialFilterExpression" and "sparse" options');
  }
  checkFilterOperators(filter);
  compileQuery(filter);
  return filter;
}

const filterOperators = new Set('$and $or $in $eq $gt $gte $lt $lte $exists $type'.split(' '));

/** MongoDB allows few operators in a partial filter, because plans reason about it. */
function checkFilterOperators(value: unknown): void {
  if (Array.isArray(value)) value.forEach(checkFilterOperators);
  if (!isDocument(value)) return;
  for (const [name, argument] of Object.entries(value)) {
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
  if (Object.hasOwn(key, '_id')) {
    throw new CommandError(72, "The field 'expireAfterSeconds' is not valid for an _id index");
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
    equal(a.partialFilterExpression, b.partialFilterExpression)
  );
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
