import { deepStrictEqual, match, notStrictEqual, strictEqual } from 'node:assert/strict';
import { run } from '../run';
import { awaitMail, checkApi, readContent, subscribe, subscriptions } from './api-checks';
import { checkContainers } from './container-checks';
import { findEngine } from './engine';
import { checkPages, pinnedBuilds } from './page-checks';
import { Report } from './report';
import { PASSWORD_HASH, Stack } from './stack';

const say = (sentence: string): void => console.log(sentence);

/** Everything that must hold while the stack runs. */
async function checkAll(stack: Stack, report: Report): Promise<void> {
  await checkContainers(stack, report);
  const content = await readContent(stack);
  await checkPages(stack, content, report);
  await checkApi(stack, content, report);
}

/** What was written before must be there. */
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

async function walk(stack: Stack, report: Report): Promise<void> {
  await report.check('without ADMIN_PASSWORD_HASH compose refuses and says why', async () => {
    const { code, errors } = await stack.unconfigured();
    notStrictEqual(code, 0);
    match(errors, /ADMIN_PASSWORD_HASH.*docs\/deployment\.md/);
  });
  say('Building the images and starting everything; the first time takes minutes …');
  await report.check('up --build --wait: every service is healthy', () => stack.up('--build'));
  await checkAll(stack, report);
  await report.check('the password hash reaches the API with its dollar signs', async () => {
    const hash = await stack.script('api', 'console.log(process.env.ADMIN_PASSWORD_HASH)');
    strictEqual(hash, PASSWORD_HASH);
  });
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
}

/** `npm run test:compose`: the stack of docker-compose.yml with its stand-ins, started, walked and taken down. */
await run(async () => {
  // Compose and the checks end by themselves when they are interrupted; what follows takes everything down.
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
