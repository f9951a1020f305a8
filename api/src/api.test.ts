import { afterAll, beforeAll, describe, expect, test } from '@jest/globals';
import mongoose from 'mongoose';
import { startDatabase, type TestDatabase } from '../../packages/local-mongo/src/testing/database';
import { type FaultyProxy, startProxy } from '../../packages/local-mongo/src/testing/proxy';
import type { Api } from './api';
import { createTestEnvironment, startQuietApi } from './testing/api';
import { createPost, readJson } from './testing/http';

const away = { code: 'database_unavailable', message: expect.any(String) };

describe('the API and its database', () => {
  let database: TestDatabase;
  let proxy: FaultyProxy;
  let api: Api;
  const ask = (path: string, init?: RequestInit) =>
    fetch(`http://127.0.0.1:${api.port}${path}`, init);
  const subscribe = () => ask('/api/newsletter', createPost({ email: 'ana@example.com' }));

  beforeAll(async () => {
    database = await startDatabase();
    proxy = await startProxy(database.uri);
    await proxy.cut();
    api = await startQuietApi(createTestEnvironment(proxy.through(database.uri)));
  });
  afterAll(async () => {
    await mongoose.connection.dropDatabase();
    await api.stop();
    await proxy.cut();
    await database.stop();
  });

  test('without a database the process is healthy but not ready, and responds with 503 and Retry-After', async () => {
    expect((await ask('/api/health')).status).toBe(200);
    for (const path of ['/api/ready', '/api/blog', '/api/learning/modules']) {
      const response = await ask(path);
      expect(response.status).toBe(503);
      expect(response.headers.get('retry-after')).toMatch(/^\d+$/);
      expect(await response.json()).toEqual(away);
    }
    expect((await subscribe()).status).toBe(503);
  });

  test('the API gets ready by itself when the database is reachable', async () => {
    await proxy.mend();
    await api.opened;
    expect((await ask('/api/ready')).status).toBe(200);
    expect(await readJson(ask('/api/blog'))).toHaveLength(2);
    expect((await subscribe()).status).toBe(200);
  });
});

test('a start with listenWaitMs does not listen before the API is ready', async () => {
  const database = await startDatabase();
  const proxy = await startProxy(database.uri);
  await proxy.cut();
  const environment = {
    ...createTestEnvironment(proxy.through(database.uri)),
    listenWaitMs: 60_000,
  };
  const starting = startQuietApi(environment);
  await proxy.mend();
  const { port, stop } = await starting;
  expect((await fetch(`http://127.0.0.1:${port}/api/ready`)).status).toBe(200);
  await mongoose.connection.dropDatabase();
  await stop();
  await proxy.cut();
  await database.stop();
});
