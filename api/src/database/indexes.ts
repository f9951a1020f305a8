import { isDeepStrictEqual } from 'node:util';
import type { mongo } from 'mongoose';
import { z } from 'zod';
import type { StoredModel } from './models';

/** Options that distinguish indexes on the same fields; all else that MongoDB reports follows from the fields. */
const options = z.object({
  unique: z.literal(true).optional(),
  sparse: z.literal(true).optional(),
  expireAfterSeconds: z.number().optional(),
  partialFilterExpression: z.record(z.string(), z.unknown()).optional(),
});
const index = options.extend({ name: z.string(), key: z.record(z.string(), z.number()) });
type Index = z.infer<typeof index>;

export interface IndexDifference {
  collection: string;
  declared: Index;
  existing: Index | undefined;
}

/** MongoDB's code for a missing collection. */
const NAMESPACE_NOT_FOUND = 26;

const getName = (key: Record<string, unknown>): string => Object.entries(key).flat().join('_');

const getDeclaredIndexes = ({ schema }: StoredModel): Index[] =>
  schema
    .indexes()
    .map(([key, given]) => index.parse({ ...options.parse(given), key, name: getName(key) }));

async function readIndexes(collection: mongo.Collection): Promise<Index[]> {
  try {
    const found: unknown[] = await collection.indexes();
    // Skips indexes with other kinds of keys, text for example: no model declares them.
    return found.flatMap((each) => index.safeParse(each).data ?? []);
  } catch (error) {
    if (error instanceof Error && 'code' in error && error.code === NAMESPACE_NOT_FOUND) return [];
    throw error;
  }
}

/** The order of fields matters, that of options does not. */
const isSame = (one: Index, other: Index): boolean =>
  one.name === other.name &&
  getName(one.key) === getName(other.key) &&
  isDeepStrictEqual(options.parse(one), options.parse(other));

export async function dropFormerIndexes(
  collection: mongo.Collection,
  former: readonly string[],
): Promise<void> {
  for (const { name } of await readIndexes(collection))
    if (former.includes(name)) await collection.dropIndex(name);
}

/** Declared indexes that the database lacks or has with other options. Indexes that no model declares stay. */
export async function findIndexDifferences(
  db: mongo.Db,
  models: readonly StoredModel[],
): Promise<IndexDifference[]> {
  const differences: IndexDifference[] = [];
  for (const model of models) {
    const collection = model.collection.name;
    const found = await readIndexes(db.collection(collection));
    for (const declared of getDeclaredIndexes(model)) {
      if (found.some((each) => isSame(each, declared))) continue;
      const existing = found.find(
        ({ name, key }) => name === declared.name || getName(key) === getName(declared.key),
      );
      differences.push({ collection, declared, existing });
    }
  }
  return differences;
}

const formatIndex = ({ name: _, ...rest }: Index): string => JSON.stringify(rest);

export const describeDifference = ({ collection, declared, existing }: IndexDifference): string =>
  `index ${declared.name} of collection ${collection} ${
    existing ? `is ${formatIndex(existing)}, should be ${formatIndex(declared)}` : 'is missing'
  }`;

const EXAMPLES_SHOWN = 3;

const duplicate = z.object({
  _id: z.record(z.string(), z.unknown()),
  count: z.number(),
  first: z.unknown(),
  last: z.unknown(),
});

const UUID = /^[0-9a-f]{8}(?:-[0-9a-f]{4}){3}-[0-9a-f]{12}$/i;

/** Enough of a value to recognize it, and too little to reveal an address or secret. */
function maskValue(value: unknown): string {
  if (typeof value !== 'string') return String(value);
  return UUID.test(value) ? value : `"${value.slice(0, 2)}…" (${value.length} characters)`;
}

/** Describes at most three values shared by several documents under a unique index: a line each, with count and ids. */
export async function describeDuplicates(
  collection: mongo.Collection,
  { key, sparse, partialFilterExpression = {} }: Index,
): Promise<string[]> {
  const fields = Object.keys(key);
  const indexed = sparse ? { $or: fields.map((field) => ({ [field]: { $exists: true } })) } : {};
  // Field names may have dots, group keys may not. A missing field counts as null.
  const group = fields.map((field, at) => [`f${at}`, { $ifNull: [`$${field}`, null] }]);
  const groups = await collection
    .aggregate(
      [
        { $match: { $and: [partialFilterExpression, indexed] } },
        {
          $group: {
            _id: Object.fromEntries(group),
            count: { $sum: 1 },
            first: { $min: '$_id' },
            last: { $max: '$_id' },
          },
        },
        { $match: { count: { $gt: 1 } } },
        { $limit: EXAMPLES_SHOWN },
      ],
      { allowDiskUse: true },
    )
    .toArray();
  return z
    .array(duplicate)
    .parse(groups)
    .map(({ _id, count, first, last }) => {
      const values = fields.map((field, at) => `${field} ${maskValue(_id[`f${at}`])}`);
      return `${values.join(', ')}: ${count} documents, _id ${maskValue(first)}${count > 2 ? ' to ' : ', '}${maskValue(last)}`;
    });
}
