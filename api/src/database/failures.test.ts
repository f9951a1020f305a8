import { beforeAll, describe, expect, test } from '@jest/globals';
import mongoose from 'mongoose';
import { type Fault, type ReplicaSet, startReplicaSet } from '../testing/replica-set';
import { useDatabase } from '../testing/use-database';
import { isDatabaseUnavailable, isDuplicate } from './failures';
import { insertNew } from './writes';

const { mongo } = mongoose;

describe('a failure', () => {
  test.each<[string, unknown, boolean]>([
    ['of the network', new mongo.MongoNetworkError('gone'), true],
    ['of the network, too slow', new mongo.MongoNetworkTimeoutError('slow'), true],
    ['without a connection', new mongo.MongoNotConnectedError('none'), true],
    ['of a client that was closed', new mongo.MongoClientClosedError(), true],
    ...[
      6, 7, 43, 64, 89, 91, 112, 133, 134, 175, 189, 262, 365, 9001, 10058, 10107, 11600, 11602,
      13435, 13436, 14031,
    ].map((code): [string, unknown, boolean] => [
      `of the server, ${code}`,
      new mongo.MongoServerError({ code }),
      true,
    ]),
    ...[2, 13, 18, 50, 85, 86, 11000, 17419].map((code): [string, unknown, boolean] => [
      `of the server, ${code}`,
      new mongo.MongoServerError({ code }),
      false,
    ]),
    ...['RetryableWriteError', 'TransientTransactionError', 'SystemOverloadedError'].map(
      (label): [string, unknown, boolean] => [
        `of the server, labelled ${label}`,
        new mongo.MongoServerError({ code: 2, errorLabels: [label] }),
        true,
      ],
    ),
    ['of the server without a code', new mongo.MongoServerError({}), false],
    ['of the code', new TypeError('x is not a function'), false],
    ['that is undefined', undefined, false],
  ])('%s', (_, error, away) => {
    expect(isDatabaseUnavailable(error)).toBe(away);
  });

  test('a violation of a unique index is recognized by its code', () => {
    expect(isDuplicate(new mongo.MongoServerError({ code: 11000 }))).toBe(true);
    expect(isDuplicate(new mongo.MongoServerError({ code: 2 }))).toBe(false);
  });
});

describe('storing many documents in one call', () => {
  const database = useDatabase({
    end: async () => {
      await connection.close();
      await replicaSet.stop();
    },
  });
  let replicaSet: ReplicaSet;
  let connection: mongoose.Connection;
  beforeAll(async () => {
    replicaSet = await startReplicaSet(database.uri);
    connection = await mongoose.createConnection(replicaSet.uri).asPromise();
  });

  const name = 'things';
  /** Stores two documents, the first a duplicate when `known`, while the first `failing` tries fail. */
  const store = async (
    fault: Fault | undefined,
    known: boolean,
    failing = Infinity,
  ): Promise<unknown> => {
    const collection = connection.collection<{ _id: string }>(name);
    replicaSet.choose(() => undefined);
    await collection.deleteMany({});
    if (known) await collection.insertOne({ _id: 'one' });
    let tries = 0;
    replicaSet.choose((command) => ('insert' in command && tries++ < failing ? fault : undefined));
    const documents = [{ _id: 'one' }, { _id: 'two' }];
    return insertNew<{ _id: string }>({ db: connection, collection: { name } }, documents).catch(
      (error: unknown) => (isDatabaseUnavailable(error) ? 'away' : error),
    );
  };

  test.each<[string, Fault | undefined, boolean, unknown]>([
    ['is stored', undefined, false, [true, true]],
    ['tells which was stored already', undefined, true, [false, true]],
    ['fails if the connection is cut before the reply', 'lose the reply', false, 'away'],
    ['fails if write conflicts last', { conflicts: 2 }, false, 'away'],
    [
      'fails if no other node confirms the write, also with duplicates',
      'unconfirmed',
      true,
      'away',
    ],
  ])(
    '%s',
    async (_, fault, known, expected) => {
      expect(await store(fault, known)).toEqual(expected);
    },
    20_000,
  );

  test('is retried on write conflicts, and tells which was stored already', async () => {
    expect(await store({ conflicts: 2 }, false, 3)).toEqual([true, true]);
    expect(await connection.collection(name).countDocuments()).toBe(2);
    expect(await store({ conflicts: 2 }, true, 3)).toEqual([false, true]);
  });
});
