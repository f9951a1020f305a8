import type { mongo } from 'mongoose';
import { z } from 'zod';
import type { Index } from './indexes';

/** So many examples of values are shown. */
const examples = 3;

const found = z.object({
  _id: z.record(z.string(), z.unknown()),
  count: z.number(),
  first: z.unknown(),
  last: z.unknown(),
});

const uuid = /^[0-9a-f]{8}(?:-[0-9a-f]{4}){3}-[0-9a-f]{12}$/i;

/** Enough of a value to recognize it, and too little to be anybody's address or secret. */
function hint(value: unknown): string {
  if (typeof value !== 'string') return String(value);
  return uuid.test(value) ? value : `"${value.slice(0, 2)}…" (${value.length} characters)`;
}

/**
 * Values that stand in more than one of the documents that a unique index would cover: a line each with how many
 * documents, and the first and the last of their ids. At most three; empty when nothing stands in the index's way.
 */
export async function duplicatesUnder(
  collection: mongo.Collection,
  { key, sparse, partialFilterExpression = {} }: Index,
): Promise<string[]> {
  const fields = Object.keys(key);
  const indexed = sparse ? { $or: fields.map((field) => ({ [field]: { $exists: true } })) } : {};
  // Field names may have dots, which names of a group may not. What is missing counts as null.
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
        { $limit: examples },
      ],
      { allowDiskUse: true },
    )
    .toArray();
  return z
    .array(found)
    .parse(groups)
    .map(({ _id, count, first, last }) => {
      const values = fields.map((field, at) => `${field} ${hint(_id[`f${at}`])}`);
      return `${values.join(', ')}: ${count} documents, _id ${hint(first)}${count > 2 ? ' to ' : ', '}${hint(last)}`;
    });
}
