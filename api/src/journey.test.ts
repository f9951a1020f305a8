import { mkdtemp, rm } from 'node:fs/promises';
import { createServer } from 'node:http';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { setImmediate as turn } from 'node:timers/promises';
import { afterAll, beforeAll, expect, test } from '@jest/globals';
import * as audit from '@site/contracts/audit';
import * as blog from '@site/contracts/blog';
import { listenLocally } from '@site/server-kit/testing/listen-locally';
import { adminPassword } from './testing/given';
import { whole } from './testing/author';
import { type TestDatabase, startDatabase } from './testing/database';
import { learnerAt, reading } from './testing/learner';
import { readMails } from './testing/mail';
import { endProcesses, readyApi } from './testing/process';

/** A website to be audited. */
const website = createServer((_request, response) =>
  response.setHeader('content-type', 'text/html').end('<!doctype html><title>Bread</title>'),
);
let websiteAt: string;
let database: TestDatabase;
let mailFolder: string;
/** One address for each process. */
let origins: string[];

beforeAll(async () => {
  database = await startDatabase();
  mailFolder = await mkdtemp(join(tmpdir(), 'site-mail-'));
  websiteAt = await listenLocally(website);
  const start = () =>
    readyApi(database.uri, { MAIL_DIR: mailFolder, AUDIT_PRIVATE_ALLOWLIST: websiteAt });
  origins = (await Promise.all([start(), start(), start()])).map(({ origin }) => origin);
}, 120_000);
afterAll(async () => {
  await endProcesses();
  await database.stop();
  website.close();
  await rm(mailFolder, { recursive: true, force: true });
});

/** Asks one process after the other, as what distributes callers to them does. */
let asked = 0;
const ask = (path: string, init?: RequestInit) =>
  fetch(`${origins[asked++ % origins.length]}${path}`, init);
const post = (path: string, body: object, headers: Record<string, string> = {}) =>
  ask(path, {
    method: 'POST',
    headers: { 'content-type': 'application/json', ...headers },
    body: JSON.stringify(body),
  });

test('a post that is published is in the list of every process', async () => {
  const signedIn = await post('/api/admin/session', { password: adminPassword });
  const cookie = signedIn.headers.getSetCookie()[0]?.split(';')[0] ?? '';
  expect((await post('/api/blog', whole, { cookie })).status).toBe(201);
  for (const origin of origins) {
    const listed = async () =>
      blog.listPosts.response
        .parse(await (await fetch(`${origin}/api/blog`)).json())
        .some(({ slug }) => slug === whole.slug);
    while (!(await listed())) await turn();
  }
});

test('a signup for the newsletter is welcomed', async () => {
  expect((await post('/api/newsletter', { email: 'ana@example.com' })).status).toBe(200);
  const welcomed = async () =>
    (await readMails(mailFolder)).some(({ to }) => to?.[0]?.address === 'ana@example.com');
  while (!(await welcomed())) await turn();
});

test('a lesson that is completed counts', async () => {
  const learner = learnerAt(ask, 'ana@example.com');
  const { stats } = await learner.complete(reading);
  expect(stats.lessonsCompleted).toBe(1);
  expect(await learner.stats()).toMatchObject({ lessonsCompleted: 1 });
});

test('a website is audited, and what was found can be read again', async () => {
  const response = await post('/api/seo-audit', {
    websiteUrl: `http://${websiteAt}/`,
    contactEmail: 'ana@example.com',
    contactName: 'Ana',
    companyName: 'Bakery',
  });
  expect(response.status).toBe(200);
  const { results } = audit.auditResult.parse(await response.json());
  const again = await ask(`/api/seo-audit/results/${results.auditId}`);
  expect(again.status).toBe(200);
  expect(audit.auditResult.parse(await again.json()).results).toEqual(results);
}, 60_000);
