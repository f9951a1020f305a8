import { deepStrictEqual, match, notStrictEqual, strictEqual } from 'node:assert/strict';
import { run } from '../run';
import { awaitMail, checkApi, readContent, signIn, subscribe, subscriptions } from './api-checks';
import { checkContainers } from './container-checks';
import { findEngine } from './engine';
import { checkPages, pinnedBuilds } from './page-checks';
import { Report } from './report';
import { PASSWORD_HASH, Stack } from './stack';

const say = (sentence: string): void => console.log(sentence);

/** Checks that the data written before is still there, and that all pages work. */
async function checkKept(stack: Stack, report: Report, when: string, builds: unknown) {
  await report.check(`${when}: the subscription is in the database, once`, async () => {
    strictEqual(await subscriptions(stack), 1);
    match(await subscribe(stack), /"success":true/);
    strictEqual(await subscriptions(stack), 1);
  });
  await report.check(`${when}: the map names the same builds`, async () => {
    deepStrictEqual(await pinnedBuilds(stack), builds);
  });
  await checkPages(stack, await readContent(stack), report);
}

/** The administration password that the first start generated and logged. */
async function saidPassword(stack: Stack): Promise<string> {
  const log = await stack.log('admin-password');
  const password = /made at this first start .*: (\S+)$/m.exec(log)?.[1];
  if (!password) throw new Error(`the log does not say it: ${log}`);
  return password;
}

/** Checks the stack with the required settings of production, on the same data. */
async function checkProduction(stack: Stack, report: Report): Promise<void> {
  await report.check('with what production demands it is healthy', async () => {
    await stack.down();
    await stack.toProduction();
    await stack.up();
    await readContent(stack);
  });
  await report.check('the password hash reaches the API with its dollar signs', async () => {
    const hash = await stack.script('api', 'console.log(process.env.ADMIN_PASSWORD_HASH)');
    strictEqual(hash, PASSWORD_HASH);
  });
  await report.check('no stand-in takes the mail of production', async () => {
    const services = (await stack.containers()).map(({ Service }) => Service);
    strictEqual(services.includes('mail'), false, services.join(', '));
  });
}

async function walk(stack: Stack, report: Report): Promise<void> {
  await report.check('production refuses without its settings and names them all', async () => {
    const { code, errors } = await stack.unconfigured();
    notStrictEqual(code, 0);
    const own = ['ADMIN_PASSWORD_HASH', 'PUBLIC_URL', 'SMTP_URL', 'TRUSTED_PROXIES'];
    for (const name of [...own, 'the URL of each remote']) match(errors, new RegExp(name));
    match(errors, /docs\/deployment\.md/);
  });
  say('Building the images and starting everything; the first time takes minutes …');
  await report.check('up --build --wait: every service is healthy', () => stack.up('--build'));
  await checkContainers(stack, report);
  const content = await readContent(stack);
  await checkPages(stack, content, report);
  await checkApi(stack, content, report);
  let password = '';
  await report.check(
    'the first start says the administration’s password, and it is right',
    async () => {
      password = await saidPassword(stack);
      match(await signIn(stack, password), /"signedIn":true/);
    },
  );
  await report.check('an address is put on the newsletter’s list', async () => {
    match(await subscribe(stack), /"success":true/);
    strictEqual(await subscriptions(stack), 1);
  });
  await report.check('its welcome reaches the mail server', () =>
    awaitMail(stack, 'Your free SEO checklist'),
  );
  const builds = await pinnedBuilds(stack);
  await report.check('everything restarts', () => stack.restart());
  await checkKept(stack, report, 'after restart', builds);
  await report.check('everything goes down and comes up again', async () => {
    await stack.down();
    await stack.up();
  });
  await checkKept(stack, report, 'after down and up', builds);
  await report.check(
    'after down and up: the password is the same, and not said again',
    async () => {
      match(await signIn(stack, password), /"signedIn":true/);
      strictEqual((await stack.log('admin-password')).includes(password), false);
    },
  );
  await checkProduction(stack, report);
}

/** `npm run test:compose`: starts the stack of docker-compose.yml with its stand-ins, checks it, and removes it. */
await run(async () => {
  // An interrupt also ends compose and with it the checks. This process stays to remove everything.
  process.on('SIGINT', () => say('Taking everything down …'));
  process.on('SIGTERM', () => say('Taking everything down …'));
  const engine = await findEngine(say);
  const stack = await Stack.prepare(engine);
  const report = new Report();
  try {
    await report.check('the walk goes to its end', () => walk(stack, report));
  } finally {
    await stack.remove();
    await engine.stop();
  }
  if (!report.finish()) process.exitCode = 1;
});
