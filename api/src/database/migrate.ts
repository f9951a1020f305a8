import mongoose, { type mongo } from 'mongoose';
import { StartError } from '@site/server-kit/process/start-error';
import { isDuplicate } from './failures';
import {
  describeDifference,
  describeDuplicates,
  findIndexDifferences,
  type IndexDifference,
} from './indexes';
import { type Lock, withLock } from './migration-lock';
import type { StoredModel } from './models';

/** A change of stored data that index declarations do not cover. */
export interface Migration {
  /** Number and purpose, for example `0001-split-names`; never changed after its release. */
  name: string;
  /** Must be repeatable: an earlier run may have been interrupted. Old processes still run beside it. */
  run: (db: mongo.Db) => Promise<void>;
}

export interface DatabaseSchema {
  models: readonly StoredModel[];
  migrations: readonly Migration[];
}

/** The database does not match this version; the message tells the operator the reason and the remedy. */
export class MigrationError extends StartError {
  override name = 'MigrationError';
}

/** Milliseconds for finding the database, and for its answer about the lock. */
const SELECTION_TIMEOUT_MS = 5000;
const LOCK_TIMEOUT_MS = 5000;

const getMigrations = (db: mongo.Db) => db.collection<Lock>('migrations');

/** Id of the document in this collection that marks an unfinished restore. */
const RESTORING = 'restore';

/** Marks a database while a backup is restored to it: an API must not start on half a backup. */
export const unfinishedRestore = (db: mongo.Db) => ({
  collection: getMigrations(db).collectionName,
  isSet: async () => (await getMigrations(db).findOne({ _id: RESTORING })) !== null,
  /** Also deletes the other documents of the collection. */
  set: async () => {
    await getMigrations(db).updateOne(
      { _id: RESTORING },
      { $currentDate: { at: true } },
      { upsert: true },
    );
    await getMigrations(db).deleteMany({ _id: { $ne: RESTORING } });
  },
  remove: () => getMigrations(db).deleteOne({ _id: RESTORING }),
});

async function findPending(db: mongo.Db, { migrations }: DatabaseSchema): Promise<Migration[]> {
  const done = new Set(await getMigrations(db).distinct('_id'));
  if (done.has(RESTORING))
    throw new MigrationError(
      'A backup is being restored to this database, or was only partly restored. If no one is restoring it now, restore it again with --drop.',
    );
  return migrations.filter(({ name }) => !done.has(name));
}

async function createIndex(db: mongo.Db, difference: IndexDifference): Promise<void> {
  const { declared, existing } = difference;
  const collection = db.collection(difference.collection);
  const { key, ...options } = declared;
  const refuse = (reason: string) =>
    new MigrationError(`Cannot migrate: ${describeDifference(difference)}.\n${reason}`);
  const refuseDuplicates = async (): Promise<void> => {
    const lines = declared.unique ? await describeDuplicates(collection, declared) : [];
    if (lines.length > 0)
      throw refuse(
        `It is to be unique, and documents have the same values, for example:\n  ${lines.join('\n  ')}\nDecide which document of each value stays, change or delete the others, and migrate again.`,
      );
  };
  // Checked first, so that the existing index stays until the new one can be made.
  await refuseDuplicates();
  if (existing) await collection.dropIndex(existing.name);
  try {
    await collection.createIndex(key, options);
  } catch (error) {
    // A duplicate may have been stored meanwhile.
    if (isDuplicate(error)) await refuseDuplicates();
    if (!(error instanceof mongoose.mongo.MongoServerError)) throw error;
    throw refuse(
      `MongoDB refuses it: ${error.codeName ?? ''} (${error.code}). Fix that, then migrate again.`,
    );
  }
}

/**
 * Runs the pending migrations, then makes missing and changed indexes, in one process at a time. Uses connections of
 * its own without a call timeout: an index may take long. @throws MigrationError when an index cannot be made
 */
export async function migrate(
  uri: string,
  schema: DatabaseSchema,
  report: (line: string) => void,
  stop: AbortSignal = new AbortController().signal,
): Promise<void> {
  const options = { serverSelectionTimeoutMS: SELECTION_TIMEOUT_MS, w: 'majority' } as const;
  const working = new mongoose.mongo.MongoClient(uri, options);
  // A separate client, so that the work can be cut off and the lock be released afterward.
  const locking = new mongoose.mongo.MongoClient(uri, {
    ...options,
    socketTimeoutMS: LOCK_TIMEOUT_MS,
  });
  const closeWorkingClient = () => void working.close();
  try {
    await withLock(getMigrations(locking.db()), stop, report, async ({ signal, renew }) => {
      signal.addEventListener('abort', closeWorkingClient);
      const db = working.db();
      for (const { name, run } of await findPending(db, schema)) {
        await renew();
        await run(db);
        await renew();
        await getMigrations(db).updateOne(
          { _id: name },
          { $currentDate: { at: true } },
          { upsert: true },
        );
        report(`${name} is done`);
      }
      const refused: string[] = [];
      for (const difference of await findIndexDifferences(db, schema.models)) {
        await renew();
        try {
          await createIndex(db, difference);
          report(`${describeDifference(difference)}: made${difference.existing ? ' anew' : ''}`);
        } catch (error) {
          // Collected, so that the operator sees all of them at once.
          if (!(error instanceof MigrationError)) throw error;
          refused.push(error.message);
        }
      }
      if (refused.length > 0) throw new MigrationError(refused.join('\n'));
    });
  } finally {
    await Promise.all([working.close(), locking.close()]);
  }
}

/** Changes nothing. @throws MigrationError that lists the missing migrations and indexes, and says how to migrate */
export async function checkMigrated(db: mongo.Db, schema: DatabaseSchema): Promise<void> {
  const missingSteps = [
    ...(await findPending(db, schema)).map(({ name }) => `migration ${name} was not run`),
    ...(await findIndexDifferences(db, schema.models)).map(describeDifference),
  ];
  if (missingSteps.length > 0)
    throw new MigrationError(
      `The database is not what this version of the API needs:\n  ${missingSteps.join('\n  ')}\nRun the migration: docker compose run --rm migrate, or node api/dist/migrate.js with this MONGODB_URI. The API then continues automatically. MIGRATE=on makes it migrate at start.`,
    );
}
