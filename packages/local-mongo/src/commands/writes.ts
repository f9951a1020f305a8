import { BSONError, ObjectId } from 'bson';
import { z } from 'zod';
import { CommandError, notSupported } from '../errors';
import { compileUpdate, isReplacement, seedUpsert } from '../query/update';
import type { Selection } from '../storage/collection';
import { MemoryFull } from '../storage/memory';
import { isIdentical } from '../values/bson';
import { type Document, isDocument } from '../values/values';
import { asWrite, collectionName, type Commands, count, object, toSchema } from './command';
import { MAX_WRITE_BATCH } from './handshake';

const batchSchema = <Operation extends z.ZodType>(operation: Operation) =>
  z.array(operation).min(1).max(MAX_WRITE_BATCH);
const ordered = z.boolean().default(true);

export const writeCommands: Commands = {
  insert: asWrite(
    { insert: collectionName, documents: batchSchema(object), ordered },
    ({ insert, documents, ordered }, { catalog, database, changes }) => {
      const collection = catalog.ensure(database, insert, changes);
      let n = 0;
      const errors = eachOperation(documents, ordered, ({ _id = new ObjectId(), ...rest }) => {
        collection.insert({ _id, ...rest }, changes);
        n++;
      });
      return { n, ...errors };
    },
  ),
  update: asWrite(
    {
      update: collectionName,
      updates: batchSchema(
        toSchema({
          q: object,
          u: z.unknown(),
          multi: z.boolean().default(false),
          upsert: z.boolean().default(false),
        }),
      ),
      ordered,
    },
    ({ update, updates, ordered }, { catalog, database, changes, now }) => {
      let n = 0;
      let nModified = 0;
      const inserted: Document[] = [];
      const errors = eachOperation(updates, ordered, ({ q: filter, u, multi, upsert }, index) => {
        if (multi && isDocument(u) && isReplacement(u))
          throw notSupported('a replacement of many documents');
        const updater = compileUpdate(u);
        const collection = catalog.getOrEmpty(database, update);
        // An upsert may not have `$expr` in its query, whether it finds something or not.
        const limit = multi ? Infinity : 1;
        const selection: Selection = { filter, limit, ...(!upsert && { now }) };
        const found = collection.find(selection);
        for (const record of found) {
          const { document } = record;
          const after = updater(document, false);
          n++;
          if (isIdentical(document, after)) continue;
          collection.replace(record, after, changes);
          nModified++;
        }
        if (!upsert || found.length > 0) return;
        const document = seedUpsert(filter, u, updater);
        catalog.ensure(database, update, changes).insert(document, changes);
        n++;
        inserted.push({ index, _id: document._id });
      });
      return { n, nModified, ...(inserted.length > 0 && { upserted: inserted }), ...errors };
    },
  ),
  delete: asWrite(
    {
      delete: collectionName,
      deletes: batchSchema(toSchema({ q: object, limit: count.pipe(z.literal([0, 1])) })),
      ordered,
    },
    ({ delete: name, deletes, ordered }, { catalog, database, changes, now }) => {
      let n = 0;
      const errors = eachOperation(deletes, ordered, ({ q: filter, limit }) => {
        const collection = catalog.getOrEmpty(database, name);
        for (const record of collection.find({ filter, now, limit: limit || Infinity })) {
          collection.remove(record, changes);
          n++;
        }
      });
      return { n, ...errors };
    },
  ),
};

/**
 * Runs the operations of a write command up to the first error, or all of them if unordered.
 * @returns the errors with the index of their operation
 */
function eachOperation<T>(
  operations: readonly T[],
  ordered: boolean,
  run: (operation: T, index: number) => void,
): { writeErrors?: Document[] } {
  const writeErrors: Document[] = [];
  for (const [index, operation] of operations.entries()) {
    try {
      run(operation, index);
    } catch (error) {
      writeErrors.push({ index, ...toWriteError(error) });
      if (ordered) break;
    }
  }
  return writeErrors.length > 0 ? { writeErrors } : {};
}

function toWriteError(error: unknown): Document {
  // When memory runs out, the whole command fails, as on a full disk.
  if (error instanceof CommandError && !(error instanceof MemoryFull))
    return { code: error.code, errmsg: error.message, ...error.details };
  if (error instanceof BSONError) return { code: 2, errmsg: error.message };
  throw error;
}
