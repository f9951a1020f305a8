import { afterEach, beforeEach, describe, expect, test } from '@jest/globals';
import mongoose from 'mongoose';
import { pino } from 'pino';
import { type FaultyProxy, startProxy } from '../../../packages/local-mongo/src/testing/proxy';
import { endProcesses, LISTENING_PATTERN, startApiProcess } from '../testing/process';
import { type ReplicaSet, startReplicaSet } from '../testing/replica-set';
import { useDatabase } from '../testing/use-database';
import { openDatabase } from './database';

const database = useDatabase();
let replicaSet: ReplicaSet;
let proxy: FaultyProxy | undefined;
beforeEach(async () => {
  replicaSet = await startReplicaSet(database.uri);
});
afterEach(async () => {
  await endProcesses();
  await proxy?.cut();
  await replicaSet.stop();
});

describe('a connection', () => {
  /** Opens and closes a database. @returns the log lines */
  const open = async (uri: string, prepare: () => Promise<void>): Promise<string[]> => {
    const lines: string[] = [];
    const log = pino({ level: 'info' }, { write: (line: string) => void lines.push(line) });
    const opening = openDatabase(uri, prepare, log);
    await opening.opened;
    await opening.close();
    return lines;
  };

  test('writes with write concern majority, also if its URI says otherwise', async () => {
    const asked: unknown[] = [];
    replicaSet.choose((command) => {
      if ('insert' in command) asked.push(command.writeConcern?.w);
      return undefined;
    });
    await open(`${replicaSet.uri}&w=1`, async () => {
      await mongoose.connection.collection('things').insertOne({});
    });
    expect(asked).toEqual(['majority']);
  });

  test('a connection that reads from secondaries causes a warning; another one does not', async () => {
    const prepare = async () => undefined;
    const warned = (lines: string[]) => lines.filter((line) => line.includes('secondaries'));
    expect(
      warned(await open(`${replicaSet.uri}&readPreference=secondaryPreferred`, prepare)),
    ).toEqual([expect.stringContaining('readPreference=secondaryPreferred')]);
    expect(warned(await open(replicaSet.uri, prepare))).toEqual([]);
  });
});

test('a database that is lost during its preparation is connected again, and the process can still stop', async () => {
  const way = (proxy = await startProxy(replicaSet.uri));
  const lost = new Promise<void>((resolve) =>
    replicaSet.choose((command) => {
      if (!('createIndexes' in command)) return undefined;
      replicaSet.choose(() => undefined);
      void way.cut().then(resolve);
      return 'drop';
    }),
  );
  const api = startApiProcess(way.through(replicaSet.uri), { LOG_LEVEL: 'debug' });
  await api.prints(LISTENING_PATTERN);
  await lost;
  await api.prints(/"msg":"(database not ready, trying again)"/);
  // The second failure shows that the process has noticed the outage.
  await api.prints(/trying again"[^]*"msg":"(database not ready, trying again)"/);
  await way.mend();
  await api.prints(/"msg":"(database ready)"/);
  api.child.kill('SIGTERM');
  expect(await api.exit).toBe(0);
}, 90_000);
