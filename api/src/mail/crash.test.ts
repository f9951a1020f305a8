import { mkdtemp, rm } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { setImmediate as turn } from 'node:timers/promises';
import { afterAll, afterEach, beforeAll, expect, test } from '@jest/globals';
import { placeholderAddress } from '@site/contracts/learning';
import mongoose from 'mongoose';
import { learnerOf } from '../modules/learning/learner-id';
import { UserProgress } from '../modules/learning/progress.model';
import { Reminder } from '../modules/learning/reminder.model';
import { NewsletterSignup } from '../modules/newsletter/model';
import { seedDir } from '../testing/api';
import { type TestDatabase, startDatabase } from '../testing/database';
import { completion, reading } from '../testing/learner';
import { type ReadMail, mailsIn } from '../testing/mail';
import { type ApiProcess, endProcesses, listening, runApi } from '../testing/process';

let database: TestDatabase;
let folder: string;
beforeAll(async () => {
  database = await startDatabase();
  folder = await mkdtemp(join(tmpdir(), 'site-mail-'));
  await mongoose.connect(database.uri);
});
afterEach(endProcesses);
afterAll(async () => {
  await mongoose.connection.dropDatabase();
  await mongoose.disconnect();
  await database.stop();
  await rm(folder, { recursive: true, force: true });
});

/** An API process that answers with its database, and its address. */
async function start(): Promise<{ api: ApiProcess; origin: string }> {
  const api = runApi({
    API_PORT: '0',
    MONGODB_URI: database.uri,
    ADMIN_PASSWORD: 'correct horse battery staple',
    RATE_LIMIT_FACTOR: '1000',
    SEED_DIR: seedDir,
    MAIL_DIR: folder,
  });
  const origin = `http://127.0.0.1:${await api.prints(listening)}`;
  while (!(await fetch(`${origin}/api/ready`)).ok) await turn();
  return { api, origin };
}

const subscribe = (origin: string, email: string) =>
  fetch(`${origin}/api/newsletter`, {
    method: 'POST',
    headers: { 'content-type': 'application/json' },
    body: JSON.stringify({ email }),
  });
const addressed = (mails: readonly ReadMail[]) =>
  mails.flatMap(({ to }) => to?.map(({ address }) => address ?? '') ?? []).sort();

test('a signup whose process is killed with the answer is welcomed by the next one, once', async () => {
  const { api, origin } = await start();
  expect((await subscribe(origin, 'answered@example.com')).status).toBe(200);
  api.child.kill('SIGKILL');
  await api.exit;
  // Another process was killed a step earlier: stored, and nothing queued yet.
  await NewsletterSignup.create({
    email: 'stored@example.com',
    source: 'blog',
    welcomeDueSince: new Date(),
  });
  const next = await start();
  expect((await subscribe(next.origin, 'answered@example.com')).status).toBe(200);
  while (await NewsletterSignup.exists({ welcomeDueSince: { $exists: true } })) await turn();
  expect(addressed(await mailsIn(folder))).toEqual(['answered@example.com', 'stored@example.com']);
}, 60_000);

test('two processes on one database welcome each address once', async () => {
  const [first, second] = await Promise.all([start(), start()]);
  const emails = Array.from({ length: 10 }, (_, index) => `both-${index}@example.com`);
  const answers = await Promise.all(
    emails.flatMap((email) => [subscribe(first.origin, email), subscribe(second.origin, email)]),
  );
  expect(new Set(answers.map(({ status }) => status))).toEqual(new Set([200]));
  const mails = addressed(await mailsIn(folder)).filter((address) => address.startsWith('both'));
  expect(mails).toEqual([...emails].sort());
}, 60_000);

test('two processes on one database remind each learner once', async () => {
  const [first, second] = await Promise.all([start(), start()]);
  // So many that one is not done with them before the other looks.
  const people = Array.from({ length: 200 }, (_, index) => ({
    learner: learnerOf(`away-${index}`),
    email: `away-${index}@example.com`,
  }));
  const longAgo = new Date(Date.now() - 8 * 24 * 60 * 60 * 1000);
  await UserProgress.create(
    people.map(({ learner }) => ({
      ...completion(placeholderAddress, reading),
      learner,
      pointsEarned: 50,
      completedAt: longAgo,
    })),
  );
  await Reminder.create(
    people.map((person) => ({ ...person, endToken: person.email, dueAt: longAgo })),
  );
  // Whoever signs up wakes a process, which then looks for all that is due.
  await Promise.all([
    subscribe(first.origin, 'wakes-one@example.com'),
    subscribe(second.origin, 'wakes-the-other@example.com'),
  ]);
  const mails = addressed(await mailsIn(folder)).filter((address) => address.startsWith('away'));
  expect(mails).toEqual(people.map(({ email }) => email).sort());
}, 60_000);
