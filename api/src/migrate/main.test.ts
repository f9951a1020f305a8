import { afterEach, beforeEach, expect, test } from '@jest/globals';
import mongoose from 'mongoose';
import {
  startDatabase,
  type TestDatabase,
} from '../../../packages/local-mongo/src/testing/database';
import { unfinishedRestore } from '../database/migrate';
import { endProcesses, LISTENING_PATTERN, runApi, startApiProcess } from '../testing/process';

let database: TestDatabase;
beforeEach(async () => {
  database = await startDatabase();
});
afterEach(async () => {
  await endProcesses();
  await database.stop();
});

const migrate = () => runApi({ MONGODB_URI: database.uri }, 'migrate');
const startApi = (migrateAtStart: 'on' | 'off') =>
  startApiProcess(database.uri, { MIGRATE: migrateAtStart });
const readiness = async (port: string) =>
  (await fetch(`http://127.0.0.1:${port}/api/ready`)).status;

test('an API that does not migrate reports what is missing; it is ready after the command, except during a restore', async () => {
  const api = startApi('off');
  const port = await api.prints(LISTENING_PATTERN);
  const logMessage = await api.prints(/"level":40,[^\n]*"msg":"(The database is not what[^\n]*)"/);
  expect(logMessage).toContain('index email_1 of collection newsletter_signups is missing');
  expect(logMessage).toContain('docker compose run --rm migrate');
  expect(await readiness(port)).toBe(503);
  const command = migrate();
  expect(await command.exit).toBe(0);
  expect(command.printed()).toContain('index email_1 of collection newsletter_signups');
  await api.prints(/"msg":"(database ready)"/);
  expect(await readiness(port)).toBe(200);
  const client = await new mongoose.mongo.MongoClient(database.uri).connect();
  const restore = unfinishedRestore(client.db());
  await restore.set();
  expect(await readiness(port)).toBe(503);
  await restore.remove();
  expect(await readiness(port)).toBe(200);
  await client.close();
}, 60_000);

test('the command reports what prevents the migration and fails; an API that migrates reports it too', async () => {
  const connection = await mongoose.createConnection(database.uri).asPromise();
  const people = connection.collection<{ _id: string; email: string }>('newsletter_signups');
  const email = 'ana@example.com';
  await people.insertMany([
    { _id: 'one', email },
    { _id: 'two', email },
  ]);
  const command = migrate();
  expect(await command.exit).toBe(1);
  expect(command.printed()).toContain('index email_1 of collection newsletter_signups');
  expect(command.printed()).toContain('"an…" (15 characters): 2 documents');
  expect(command.printed()).not.toMatch(/ana@|^ +at /m);
  const api = startApi('on');
  await api.prints(/"msg":"(Cannot migrate: index email_1 of collection newsletter_signups)/);
  await people.deleteOne({ _id: 'two' });
  await api.prints(/"msg":"(database ready)"/);
  await connection.close();
}, 60_000);

test('an unreachable database fails the command with a plain message', async () => {
  const command = runApi({ MONGODB_URI: 'mongodb://127.0.0.1:9/site' }, 'migrate');
  expect(await command.exit).toBe(1);
  expect(command.printed()).toContain('ECONNREFUSED');
  expect(command.printed()).not.toMatch(/^ +at /m);
}, 30_000);
