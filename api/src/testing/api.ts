import { randomUUID } from 'node:crypto';
import { rm } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { fileURLToPath } from 'node:url';
import { afterAll, beforeAll } from '@jest/globals';
import mongoose from 'mongoose';
import type { Logger } from 'pino';
import { pino } from 'pino';
import { startDatabase } from '../../../packages/local-mongo/src/testing/database';
import { type Api, startApi } from '../api';
import type { Environment } from '../environment';
import { seedDir, TEST_ADMIN_PASSWORD } from './defaults';
import { createPost } from './http';
import { waitForMails } from './mail';

/** The repository's own file, beside the packages. */
const businessFile = fileURLToPath(new URL('../../../business.json', import.meta.url));

export const createTestEnvironment = (mongodbUri: string): Environment => ({
  port: 0,
  host: '127.0.0.1',
  listenWaitMs: 0,
  mongodbUri,
  publicUrl: 'http://site.test',
  corsOrigins: ['http://site.test'],
  adminSecret: { password: TEST_ADMIN_PASSWORD },
  trustedProxies: ['loopback'],
  // High, so that one test's requests do not exhaust the limits of another.
  rateLimitFactor: 1000,
  metricsToken: undefined,
  auditAllowList: new Set(),
  logLevel: 'silent',
  tracing: { OTEL_TRACES_SAMPLER_ARG: 1 },
  businessFile,
  mail: { folder: join(tmpdir(), `sitemail-${randomUUID()}`) },
  migrate: true,
  seed: true,
  seedDir,
});

/** Starts the API, which logs nothing unless a log is given. */
export const startQuietApi = (
  environment: Environment,
  log: Logger = pino({ level: 'silent' }),
  now?: () => Date,
): Promise<Api> => startApi(environment, log, now);

/** The whole API on its own port, over an empty database with the tests' content. */
export async function startTestApi(change: Partial<Environment> = {}, now?: () => Date) {
  const database = await startDatabase();
  const environment = { ...createTestEnvironment(database.uri), ...change };
  const api = await startQuietApi(environment, undefined, now);
  await api.opened;
  const ask = (path: string, init?: RequestInit) => {
    const headers = new Headers(init?.headers);
    // Stopping the API waits for connections that are still open.
    if (!headers.has('connection')) headers.set('connection', 'close');
    return fetch(`http://127.0.0.1:${api.port}${path}`, { redirect: 'manual', ...init, headers });
  };
  const post = (path: string, body: unknown, headers: Record<string, string> = {}) =>
    ask(path, createPost(body, headers));
  const signIn = async () => {
    const { headers } = await post('/api/admin/session', { password: TEST_ADMIN_PASSWORD });
    return headers.getSetCookie()[0]?.split(';')[0] ?? '';
  };
  let session: Promise<string> | undefined;
  return {
    /** Sends a request; never follows a redirect. */
    ask,
    /** Sends an object as JSON. */
    post,
    /** Signs in to the administration. Resolves to the session's cookie, as a request sends it. */
    signIn,
    /** Sends a request with one shared session of the administration; an object is sent as JSON. */
    call: async (method: string, path: string, body?: object, headers?: Record<string, string>) =>
      ask(path, {
        method,
        headers: {
          cookie: await (session ??= signIn()),
          ...(body && { 'content-type': 'application/json' }),
          ...headers,
        },
        ...(body && { body: JSON.stringify(body) }),
      }),
    /** Sends fields as a form without script. */
    submit: (path: string, fields: Record<string, string>, from?: string) =>
      ask(path, {
        method: 'POST',
        headers: from ? { referer: from } : {},
        body: new URLSearchParams(fields),
      }),
    /** All written mails, once none is under way; only those to `to` when given. */
    mails: (to?: string) => waitForMails(environment.mail.folder, to),
    /** Value of a metric without labels, as it is printed. */
    metric: async (name: string) => {
      const metrics = await (await ask('/api/metrics')).text();
      return new RegExp(`^${name} (\\d+)$`, 'm').exec(metrics)?.[1];
    },
    port: api.port,
    stop: async () => {
      await mongoose.connection.dropDatabase();
      await api.stop();
      await database.stop();
      await rm(environment.mail.folder, { recursive: true, force: true });
    },
  };
}

/** A running API; the test that starts it stops it. */
export type StartedApi = Awaited<ReturnType<typeof startTestApi>>;
export type TestApi = Omit<StartedApi, 'stop'>;

/** The whole API for the tests of a file: starts before the first test and stops after the last. */
export function createTestApi(change?: Partial<Environment>, now?: () => Date): TestApi {
  let api: StartedApi;
  beforeAll(async () => {
    api = await startTestApi(change, now);
    // Loading all the site's content takes long on a busy machine.
  }, 60_000);
  afterAll(() => api.stop());
  return {
    ask: (...request) => api.ask(...request),
    post: (...request) => api.post(...request),
    submit: (...request) => api.submit(...request),
    signIn: () => api.signIn(),
    call: (...request) => api.call(...request),
    mails: (...to) => api.mails(...to),
    metric: (name) => api.metric(name),
    get port() {
      return api.port;
    },
  };
}
