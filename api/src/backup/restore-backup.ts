import mongoose, { type mongo } from 'mongoose';
import { StartError } from '@site/server-kit/process/start-error';
import { unfinishedRestore } from '../database/migrate';
import { type ArchivedCollection, readArchive } from './archive';
import { withClient } from './with-client';

const { BSON } = mongoose.mongo;

/** Limits of one insert call: documents, and bytes of them. */
const BATCH_LIMITS = { documents: 1000, bytes: 4 * 1024 * 1024 };

const writeConcern = { w: 'majority' } as const;

/** Checks the whole file first, so that a damaged file causes no write. @returns number of documents by collection */
async function countDocuments(file: string): Promise<Map<string, number>> {
  const { collections, documents } = await readArchive(file);
  const counts = new Map(collections.map(({ name }) => [name, 0]));
  for await (const [name] of documents) counts.set(name, (counts.get(name) ?? 0) + 1);
  return counts;
}

async function insertAll(db: mongo.Db, { documents }: Awaited<ReturnType<typeof readArchive>>) {
  let collection = '';
  let pending: mongo.Document[] = [];
  let bytes = 0;
  const insert = async () => {
    if (pending.length > 0) await db.collection(collection).insertMany(pending);
    pending = [];
    bytes = 0;
  };
  for await (const [name, document] of documents) {
    const length = BSON.calculateObjectSize(document);
    const isFull = pending.length === BATCH_LIMITS.documents || bytes + length > BATCH_LIMITS.bytes;
    if (isFull || name !== collection) await insert();
    collection = name;
    pending.push(document);
    bytes += length;
  }
  await insert();
}

async function createIndexes(db: mongo.Db, { name, indexes }: ArchivedCollection): Promise<void> {
  // MongoDB makes the _id index itself; the format version of an index is up to the server, as in mongorestore.
  const others = indexes.filter(({ name }) => name !== '_id_').map(({ v: _, ...index }) => index);
  if (others.length > 0) await db.command({ createIndexes: name, indexes: others, writeConcern });
}

const listCollectionNames = async (db: mongo.Db): Promise<string[]> =>
  (await db.listCollections({}, { nameOnly: true }).toArray())
    .map(({ name }) => name)
    .filter((name) => !name.startsWith('system.'))
    .sort();

/**
 * Restores a backup into an empty database, or with `drop` in place of its content. The file is read twice: nothing is
 * written unless all of it is valid. A mark in the database shows an unfinished restore. @throws StartError
 */
export async function restoreBackup(
  uri: string,
  file: string,
  drop: boolean,
  report: (line: string) => void,
): Promise<{ name: string; isOfApi: boolean }> {
  const counts = await countDocuments(file);
  if (counts.size === 0)
    throw new StartError('The file is the backup of an empty database: it has nothing to restore.');
  return withClient(uri, { writeConcern }, async (client) => {
    const db = client.db();
    const existing = await listCollectionNames(db);
    if (existing.length > 0 && !drop)
      throw new StartError(
        `The database ${db.databaseName} is not empty: it has ${existing.slice(0, 3).join(', ')}${existing.length > 3 ? ' and others' : ''}. With --drop all of it is deleted first.`,
      );
    const mark = unfinishedRestore(db);
    await mark.set();
    for (const name of existing) if (name !== mark.collection) await db.dropCollection(name);
    const archive = await readArchive(file);
    for (const { name, options } of archive.collections)
      if (name !== mark.collection) await db.command({ create: name, ...options, writeConcern });
    await insertAll(db, archive);
    for (const collection of archive.collections) {
      const { name } = collection;
      const stored = await db.collection(name).countDocuments();
      const expected = (counts.get(name) ?? 0) + (name === mark.collection ? 1 : 0);
      if (stored !== expected)
        throw new StartError(
          `${name} has ${stored} documents where the backup has ${expected}: someone else writes to this database. Stop the API.`,
        );
      await createIndexes(db, collection);
      report(`${name}: ${stored}`);
    }
    await mark.remove();
    return { name: db.databaseName, isOfApi: counts.has(mark.collection) };
  });
}
