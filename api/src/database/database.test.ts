import { afterEach, beforeEach, expect, test } from '@jest/globals';
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

test('a connection writes with write concern majority and reads from the primary, also if its URI says otherwise', async () => {
  const asked: unknown[] = [];
  replicaSet.choose((command) => {
    if ('insert' in command) asked.push(command.writeConcern?.w);
    return undefined;
  });
  const uri = `${replicaSet.uri}&w=1&readPreference=secondaryPreferred`;
  const opening = openDatabase(
    uri,
    async () => {
      asked.push(mongoose.connection.getClient().readPreference.mode);
      await mongoose.connection.collection('things').insertOne({});
    },
    pino({ level: 'silent' }),
  );
  await opening.opened;
  await opening.close();
  expect(asked).toEqual(['primary', 'majority']);
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
