import type { mongo } from 'mongoose';
import { z } from 'zod';
import { StartError } from '@site/server-kit/process/start-error';
import { buildArchive, type CollectionToWrite } from './archive';
import { withClient } from './with-client';

/** Collections left out of backups: short-lived data that must not return (docs/operations.md, The database). */
export const EXCLUDED_COLLECTIONS: ReadonlySet<string> = new Set([
  'admin_sessions',
  'audit_stages',
  'blog_preview_links',
  'learner_carry_links',
  'personal_data_links',
  'rate_limits',
]);
const migrationsOnly = { _id: { $nin: ['lock', 'restore'] } };

const server = z.object({ setName: z.string().optional(), msg: z.string().optional() });
const collection = z.object({
  name: z.string(),
  type: z.string().default('collection'),
  options: z.record(z.string(), z.unknown()).default({}),
});
const index = z.record(z.string(), z.unknown());
const bytes = z.instanceof(Uint8Array);

async function* streamDocuments(
  from: mongo.Collection,
  session: mongo.ClientSession,
  counted: (documents: number) => void,
): AsyncGenerator<Uint8Array> {
  const filter = from.collectionName === 'migrations' ? migrationsOnly : {};
  let documents = 0;
  for await (const document of from.find(filter, { session, raw: true })) {
    documents += 1;
    yield bytes.parse(document);
  }
  counted(documents);
}

/**
 * Backs up a database: documents, indexes and options. A replica set is read as of one moment, with read
 * concern "snapshot" (for `minSnapshotHistoryWindowInSeconds` at most); any other server is read collection by
 * collection.
 */
export const createBackup = (
  uri: string,
  write: (archive: AsyncIterable<Uint8Array>) => Promise<void>,
  report: (line: string) => void,
): Promise<string> =>
  withClient(uri, { readPreference: 'primary' }, async (client) => {
    const db = client.db();
    const { setName, msg } = server.parse(await db.command({ hello: 1 }));
    const snapshot = setName !== undefined || msg === 'isdbgrid';
    report(
      snapshot
        ? 'Everything is read as of this moment.'
        : 'This server is no replica set: the backup is not of one moment. What is written meanwhile may be in one collection and not in another.',
    );
    const descriptions = z
      .array(collection)
      .parse(await db.listCollections().toArray())
      .filter(({ name }) => !name.startsWith('system.') && !EXCLUDED_COLLECTIONS.has(name))
      .sort((one, other) => one.name.localeCompare(other.name));
    if (descriptions.length === 0)
      throw new StartError(
        `The database ${db.databaseName} is empty, or there is none of this name: there is nothing to back up. Look at MONGODB_URI.`,
      );
    const other = descriptions.find(({ type }) => type !== 'collection');
    if (other)
      throw new StartError(
        `${other.name} is of type ${other.type}, which is not backed up here; use mongodump.`,
      );
    await client.withSession({ snapshot, causalConsistency: false }, async (session) => {
      const collections: CollectionToWrite[] = [];
      for (const { name, options } of descriptions) {
        const from = db.collection(name);
        const indexes = await from.listIndexes({ promoteValues: false }).toArray();
        collections.push({
          name,
          options,
          indexes: z.array(index).parse(indexes),
          documents: streamDocuments(from, session, (count) => report(`${name}: ${count}`)),
        });
      }
      await write(buildArchive(collections));
    });
    return db.databaseName;
  });
