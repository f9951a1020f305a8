import { BSONRegExp, Double, EJSON } from 'bson';
import { z } from 'zod';
import { CommandError, notSupported } from '../errors';
import { compileQuery } from '../query/match';
import { isOperators } from '../query/value-tests';
import { equal } from '../values/compare';
import { isIndex } from '../values/path';
import { type Document, isDocument } from '../values/values';

const MAX_EXPIRY_SECONDS = 2_147_483_647;

/** A direction or a number of seconds, in any type of number. */
const number = z.preprocess((value) => (value instanceof Double ? value.value : value), z.number());

const key = z.record(
  z.string().refine((path) => {
    const parts = path.split('.');
    return !parts.some((part) => part === '' || part.startsWith('$') || isIndex(part));
  }),
  number.pipe(z.literal([1, -1])),
);

/** An option that is left out unless it is true. */
const flag = z.preprocess((value) => value || undefined, z.literal(true).optional());

/** At most one condition: to MongoDB several are the same in any order. */
const partialFilter = z.custom<Document>(isDocument).refine((filter) => {
  compileQuery(filter);
  return Object.entries(filter).every(
    ([path, condition], _, conditions) =>
      conditions.length === 1 &&
      !path.startsWith('$') &&
      !(condition instanceof BSONRegExp) &&
      (!isOperators(condition) || ['$in', '$type'].includes(Object.keys(condition).join())),
  );
});

const specification = z
  .strictObject({
    v: z.literal(2).default(2),
    key: key.refine((fields) => {
      const names = Object.keys(fields);
      return names.length > 0 && names.join() !== '_id';
    }),
    name: z.string().refine((name) => !['', '*', '_id_'].includes(name)),
    unique: flag,
    sparse: flag,
    partialFilterExpression: partialFilter.optional(),
    expireAfterSeconds: number.pipe(z.int().min(0).max(MAX_EXPIRY_SECONDS)).optional(),
  })
  .refine(
    ({ key, expireAfterSeconds }) =>
      expireAfterSeconds === undefined || Object.keys(key).length === 1,
    { path: ['expireAfterSeconds'] },
  )
  .refine(({ sparse, partialFilterExpression }) => !(sparse && partialFilterExpression), {
    path: ['sparse'],
  });

export type IndexSpecification = z.infer<typeof specification>;

/** @throws CommandError 115 if it is invalid or not supported */
export function parseIndexSpecification(source: Document): IndexSpecification {
  const parsed = specification.safeParse(source);
  if (parsed.success) return parsed.data;
  const [issue] = parsed.error.issues;
  throw notSupported(
    `the index ${EJSON.stringify(source)} with this ${issue?.path.join('.') ?? ''}`,
  );
}

/** An index as in the answer of listIndexes. */
export function toListEntry({ unique, ...index }: IndexSpecification): Document {
  return { ...index, ...(unique && index.name !== '_id_' && { unique }) };
}

/**
 * Whether a wanted index exists already.
 * @throws CommandError 85 or 86 if it conflicts with an existing one
 */
export function hasIndex(
  wanted: IndexSpecification,
  existing: readonly IndexSpecification[],
): boolean {
  const equalIndex = existing.find((other) => equal(getSignature(wanted), getSignature(other)));
  const indexOfSameName = existing.find((other) => other.name === wanted.name);
  const other = equalIndex ?? indexOfSameName;
  if (!other) return false;
  if (
    equalIndex === indexOfSameName &&
    equalIndex?.expireAfterSeconds === wanted.expireAfterSeconds
  )
    return true;
  throw new CommandError(
    equalIndex ? 85 : 86,
    `An index with the same ${equalIndex ? 'fields' : 'name'} already exists with other options. Requested index: ${EJSON.stringify(wanted)}, existing index: ${EJSON.stringify(other)}`,
  );
}

/** What two indexes of a collection must not share. */
function getSignature({ key, unique, sparse, partialFilterExpression = {} }: IndexSpecification) {
  return [key, unique ?? false, sparse ?? false, partialFilterExpression];
}
