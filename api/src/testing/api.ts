import { fileURLToPath } from 'node:url';
import mongoose from 'mongoose';
import { pino } from 'pino';
import { startApi } from '../api';
import type { Environment } from '../environment';
import { startDatabase } from './database';

/** A small first content for tests. */
export const seedDir = fileURLToPath(new URL('seed', import.meta.url));

export const testEnvironment = (mongodbUri: string): Environment => ({
  port: 0,
  host: '127.0.0.1',
  mongodbUri,
  publicUrl: 'http://site.test',
  corsOrigins: ['http://site.test'],
  learningTimeZone: 'America/New_York',
  logLevel: 'silent',
  seed: true,
  seedDir,
});

export interface TestApi {
  /** Asks the API, never following a redirect. */
  ask: (path: string, init?: RequestInit) => Promise<Response>;
  /** Sends an object as JSON. */
  post: (path: string, body: unknown) => Promise<Response>;
  /** Sends fields as a page without script does. */
  submit: (path: string, fields: Record<string, string>, from?: string) => Promise<Response>;
  port: number;
  stop: () => Promise<void>;
}

/** The whole API on a port of its own, over an empty database with the content of the tests. */
export async function startTestApi(
  change: Partial<Environment> = {},
  now?: () => Date,
): Promise<TestApi> {
  const database = await startDatabase();
  const api = await startApi(
    { ...testEnvironment(database.uri), ...change },
    pino({ level: 'silent' }),
    now,
  );
  await api.opened;
  const ask = (path: string, init?: RequestInit) =>
    fetch(`http://127.0.0.1:${api.port}${path}`, { redirect: 'manual', ...init });
  return {
    ask,
    post: (path, body) =>
      ask(path, {
        method: 'POST',
        headers: { 'content-type': 'application/json' },
        body: JSON.stringify(body),
      }),
    submit: (path, fields, from) =>
      ask(path, {
        method: 'POST',
        headers: from ? { referer: from } : {},
        body: new URLSearchParams(fields),
      }),
    port: api.port,
    stop: async () => {
      await mongoose.connection.dropDatabase();
      await api.stop();
      await database.stop();
    },
  };
}
