import { beforeAll, beforeEach, describe, expect, test } from '@jest/globals';
import mongoose, { Schema } from 'mongoose';
import { startReplicaSet } from '../testing/replica-set';
import { useDatabase } from '../testing/use-database';
import { checkMigrated, type DatabaseSchema, migrate, type Migration } from './migrate';
import type { Lock } from './migration-lock';

const database = useDatabase({ end: () => connection.close() });
let connection: mongoose.Connection;
beforeAll(async () => {
  connection = await mongoose.createConnection(database.uri).asPromise();
});
beforeEach(() => connection.dropDatabase());

const people = () => connection.collection<{ _id: string; email?: string }>('people');

type Options = Pick<
  mongoose.mongo.CreateIndexesOptions,
  'name' | 'unique' | 'sparse' | 'expireAfterSeconds' | 'partialFilterExpression'
>;

/** A schema with one collection and one index on `email`. */
const createSchema = (options: Options, migrations: readonly Migration[] = []): DatabaseSchema => {
  const schema = new Schema({ email: String });
  schema.index({ email: 1 }, options);
  return { models: [{ collection: { name: 'people' }, schema }], migrations };
};

/** Migrates. @returns the reported lines, and the message of an error */
const migrated = async (schema: DatabaseSchema, uri = database.uri): Promise<string[]> => {
  const lines: string[] = [];
  await migrate(uri, schema, (line) => lines.push(line)).catch((error: Error) =>
    lines.push(error.message),
  );
  return lines;
};

const emailIndex = async () => {
  const indexes = await people().indexes();
  return indexes.find(({ name }) => name === 'email_1');
};

describe('indexes', () => {
  test('are created once; an index that matches its declaration is kept', async () => {
    expect(await migrated(createSchema({ unique: true }))).toEqual([
      'index email_1 of collection people is missing: made',
    ]);
    expect(await migrated(createSchema({ unique: true }))).toEqual([]);
    expect(await emailIndex()).toMatchObject({ key: { email: 1 }, unique: true });
  });

  test.each<[string, Options, Options]>([
    ['becomes unique', {}, { unique: true }],
    ['is no longer unique', { unique: true }, {}],
    ['becomes sparse', { unique: true }, { unique: true, sparse: true }],
    ['has a longer TTL', { expireAfterSeconds: 60 }, { expireAfterSeconds: 3600 }],
    ['becomes partial', {}, { partialFilterExpression: { email: { $type: 'string' } } }],
    ['has another name', { name: 'by_address' }, {}],
  ])('an index that %s is created again', async (_, before, after) => {
    await people().createIndex({ email: 1 }, before);
    await people().insertOne({ _id: 'one', email: 'ana@example.com' });
    expect(await migrated(createSchema(after))).toEqual([
      expect.stringMatching(/^index email_1 of collection people is \{.*should be .*: made anew$/),
    ]);
    expect(await emailIndex()).toMatchObject({ key: { email: 1 }, ...after });
    await checkMigrated(connection.getClient().db(), createSchema(after));
  });

  test('a unique index over duplicates fails with the documents and advice, and the old index stays', async () => {
    await people().createIndex({ email: 1 });
    await people().insertMany([
      { _id: 'one', email: 'ana@example.com' },
      { _id: 'two', email: 'ana@example.com' },
      { _id: 'three', email: 'other@example.com' },
    ]);
    const [message, ...others] = await migrated(createSchema({ unique: true }));
    expect(others).toEqual([]);
    expect(message).toContain('index email_1 of collection people is {"key":{"email":1}}');
    expect(message).toContain('should be {"unique":true,"key":{"email":1}}');
    expect(message).toContain('email "an…" (15 characters): 2 documents');
    expect(message).toContain('change or delete the others, and migrate again');
    expect(message).not.toContain('ana@');
    expect(await emailIndex()).toBeDefined();
    await people().deleteOne({ _id: 'two' });
    expect(await migrated(createSchema({ unique: true }))).toHaveLength(1);
    expect(await emailIndex()).toMatchObject({ unique: true });
  });

  test('documents without the field are duplicates in a unique index unless it is sparse', async () => {
    await people().insertMany([
      { _id: 'one', email: 'ana@example.com' },
      { _id: 'two' },
      { _id: 'three' },
    ]);
    expect(await migrated(createSchema({ unique: true }))).toEqual([
      expect.stringContaining('email null: 2 documents'),
    ]);
    expect(await migrated(createSchema({ unique: true, sparse: true }))).toEqual([
      expect.stringContaining('is missing: made'),
    ]);
  });

  test('all indexes that fail are reported at once, and the others are created', async () => {
    const same = ['one', 'two', 'three', 'four'].map((_id) => ({ _id, email: 'a', name: 'b' }));
    await people().insertMany(same);
    const schema = new Schema({ email: String, name: String, age: Number });
    schema.index({ email: 1 }, { unique: true });
    schema.index({ name: 1 }, { unique: true });
    schema.index({ age: 1 });
    const lines = await migrated({
      models: [{ collection: { name: 'people' }, schema }],
      migrations: [],
    });
    expect(lines).toEqual(['index age_1 of collection people is missing: made', expect.anything()]);
    expect(lines[1]?.match(/Cannot migrate: index (\w+)/g)).toHaveLength(2);
    // All ids of thousands of duplicates would not fit into one document.
    expect(lines[1]).toContain('4 documents, _id "fo…" (4 characters) to "tw…" (3 characters)');
  });

  test('an index may take longer to build than the time limit of a request', async () => {
    const slow = await startReplicaSet(database.uri);
    slow.choose((command) => ('createIndexes' in command ? { delayMs: 5500 } : undefined));
    expect(await migrated(createSchema({ unique: true }), slow.uri)).toEqual([
      'index email_1 of collection people is missing: made',
    ]);
    await slow.stop();
  }, 20_000);
});

describe('migrations', () => {
  const counting = () => {
    let runs = 0;
    const step = {
      name: '0001-count',
      run: async () => {
        runs++;
      },
    };
    return { schema: createSchema({}, [step]), runs: () => runs };
  };

  test('run once, also in processes that start together', async () => {
    const { schema, runs } = counting();
    const reports = await Promise.all([migrated(schema), migrated(schema), migrated(schema)]);
    expect(runs()).toBe(1);
    expect(reports.flat().filter((line) => !line.startsWith('waiting for'))).toEqual([
      '0001-count is done',
      'index email_1 of collection people is missing: made',
    ]);
  });

  test('one that failed is run again, and keeps no lock', async () => {
    let runs = 0;
    const step = {
      name: '0001-fail-once',
      run: async () => {
        if (runs++ === 0) throw new Error('not yet');
      },
    };
    expect(await migrated(createSchema({}, [step]))).toEqual(['not yet']);
    expect(await migrated(createSchema({}, [step]))).toContain('0001-fail-once is done');
  });

  const locks = () => connection.collection<Lock>('migrations');
  const since = new Date('2026-11-23T10:00:00Z');
  /** The lock of another process, last renewed this many seconds ago. */
  const createLock = (secondsAgo: number): Lock => ({
    _id: 'lock',
    holder: 'somebody',
    host: 'machine-7',
    pid: 4711,
    since,
    at: new Date(Date.now() - secondsAgo * 1000),
  });

  test('the lock of a process that has died expires after ten seconds', async () => {
    await locks().insertOne(createLock(11));
    const { schema, runs } = counting();
    await migrated(schema);
    expect(runs()).toBe(1);
    expect(await locks().findOne({ _id: 'lock' })).toBeNull();
  });

  test('a waiting process logs the holder once, and stops waiting when it is aborted', async () => {
    await locks().insertOne(createLock(-60));
    const { schema, runs } = counting();
    const stop = new AbortController();
    const lines: string[] = [];
    const waiting = migrate(
      database.uri,
      schema,
      (line) => {
        lines.push(line);
        stop.abort();
      },
      stop.signal,
    );
    await expect(waiting).rejects.toThrow();
    expect(lines).toEqual([
      expect.stringContaining(
        `waiting for process 4711 on machine-7, which migrates the database since ${since.toISOString()}`,
      ),
    ]);
    expect(runs()).toBe(0);
    expect(await locks().findOne({ _id: 'lock' })).toMatchObject({ holder: 'somebody' });
  });

  /** A long step that works until its connection is cut off. */
  const untilCutOff = async (db: mongoose.mongo.Db): Promise<void> => {
    for (;;) await db.command({ ping: 1 });
  };

  test('a process aborted during a migration releases the lock and does not record the migration', async () => {
    const stop = new AbortController();
    const step: Migration = {
      name: '0001-long',
      run: (db) => {
        stop.abort(new Error('told to stop'));
        return untilCutOff(db);
      },
    };
    await expect(
      migrate(database.uri, createSchema({}, [step]), () => undefined, stop.signal),
    ).rejects.toThrow('told to stop');
    expect(await locks().countDocuments()).toBe(0);
  });

  test.each<[string, Migration['run']]>([
    ['stops before the next one', async () => undefined],
    ['is disconnected during it', untilCutOff],
  ])(
    'a process that loses the lock during a migration %s, and makes no further changes',
    async (_, rest) => {
      const { schema, runs } = counting();
      const robbed: Migration = {
        name: '0000-robbed',
        run: async (db) => {
          await locks().replaceOne({ _id: 'lock' }, createLock(0));
          await rest(db);
        },
      };
      const migrations = [robbed, ...schema.migrations];
      expect(await migrated({ ...schema, migrations })).toEqual([
        expect.stringContaining('The lock of the migration is lost: another process has taken it'),
      ]);
      expect(runs()).toBe(0);
      expect(await locks().find().toArray()).toEqual([expect.objectContaining({ pid: 4711 })]);
      expect(await emailIndex().catch(() => undefined)).toBeUndefined();
    },
  );

  test('outstanding migrations and indexes are reported with the command that applies them', async () => {
    const { schema } = counting();
    await expect(checkMigrated(connection.getClient().db(), schema)).rejects.toThrow(
      /migration 0001-count was not run\n.*index email_1 of collection people is missing\n.*docker compose run --rm migrate/,
    );
    await migrated(schema);
    await checkMigrated(connection.getClient().db(), schema);
  });
});
