import { describe, expect, test } from '@jest/globals';
import mongoose from 'mongoose';
import { isDatabaseUnavailable, unlessDuplicate } from './failures';

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

  test('of a unique index is recognized by its code', async () => {
    const failing = (code: number) => Promise.reject(new mongo.MongoServerError({ code }));
    expect(await unlessDuplicate(Promise.resolve())).toBe(true);
    expect(await unlessDuplicate(failing(11000))).toBe(false);
    await expect(unlessDuplicate(failing(2))).rejects.toMatchObject({ code: 2 });
  });
});
