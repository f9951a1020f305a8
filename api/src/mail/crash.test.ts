import { afterEach, beforeAll, expect, test } from '@jest/globals';
import { createTemporaryFolder } from '@site/server-kit/testing/folder';
import { NewsletterSignup } from '../modules/newsletter/model';
import { createPost } from '../testing/http';
import { type ReadMail, waitForMails } from '../testing/mail';
import { endProcesses, startReadyApi } from '../testing/process';
import { useConnectedDatabase } from '../testing/use-database';
import { until } from '../testing/waiting';

const database = useConnectedDatabase();
let folder: string;
beforeAll(async () => {
  folder = await createTemporaryFolder();
});
afterEach(endProcesses);

const start = () => startReadyApi(database.uri, { MAIL_DIR: folder });

const subscribe = (origin: string, email: string) =>
  fetch(`${origin}/api/newsletter`, createPost({ email }));
const addressed = (mails: readonly ReadMail[]) =>
  mails.flatMap(({ to }) => to?.map(({ address }) => address ?? '') ?? []).sort();

test('a sign-up gets one welcome email from the next process if its own is killed after the answer', async () => {
  const { child, exit, origin } = await start();
  expect((await subscribe(origin, 'answered@example.com')).status).toBe(200);
  child.kill('SIGKILL');
  await exit;
  // State after a crash one step earlier: the signup is stored, its mail not queued.
  await NewsletterSignup.create({
    email: 'stored@example.com',
    source: 'blog',
    welcomeDueSince: new Date(),
  });
  const next = await start();
  expect((await subscribe(next.origin, 'answered@example.com')).status).toBe(200);
  await until(
    () => NewsletterSignup.exists({ welcomeDueSince: { $exists: true } }),
    (due) => due === null,
  );
  expect(addressed(await waitForMails(folder))).toEqual([
    'answered@example.com',
    'stored@example.com',
  ]);
}, 60_000);
