import type { Browser } from '@playwright/test';
import { HEALTH_PATH } from '@site/contracts/platform/health';
import { fileMap } from '@site/releases/map/file-store';
import { findBuild } from '@site/tooling/release/builds';
import { Rollout } from '@site/tooling/release/rollout';
import { type BuildFault, failingCall } from '../platform/faults/faulty';
import { fixtureFolder } from '../platform/faults/fixture-builds';
import type { Testbed } from '../platform/faults/testbed';
import { expect, test } from '../platform/test';

/** Visitors at the same time. */
const CROWD = 3;
const MINUTE_MS = 60_000;

/** Ordinary noise: failures that no build causes, and visitors without script. */
type Noise = 'none' | 'extension' | 'offline' | 'bot';

/** Milliseconds that a visitor stays on a page. */
const STAY_MS = 5_000;

/** Networks of visitors so far: each comes from another one. */
let networks = 0;

/** One visit to `/faulty`: moves the pointer, presses the button, stays and leaves. @returns the build of the page */
async function visit(
  browser: Browser,
  url: string,
  { noise = 'none', stayMs = STAY_MS }: { noise?: Noise; stayMs?: number } = {},
): Promise<string> {
  const network = (networks += 1).toString(16);
  const context = await browser.newContext({ javaScriptEnabled: noise !== 'bot' });
  await context.route(`**${HEALTH_PATH}`, (route) =>
    route.continue({
      headers: { ...route.request().headers(), 'x-forwarded-for': `2001:db8:${network}::7` },
    }),
  );
  try {
    const page = await context.newPage();
    if (noise === 'extension')
      await page.addInitScript('setTimeout(() => { throw new TypeError("of an extension") }, 50)');
    await page.goto(`${url}/faulty`);
    const build = await page.locator('html').evaluate(
      // The document's data has the pins.
      () => /"faulty".*?"build":"([^"]+)"/.exec(document.documentElement.outerHTML)?.[1] ?? '',
    );
    if (noise === 'bot') return build;
    await page.mouse.move(40, 40);
    const press = page.getByRole('button', { name: 'Press' });
    await press.click({ timeout: 5_000 }).catch(() => undefined);
    if (noise === 'offline') await context.setOffline(true);
    await page.waitForFunction((stay) => performance.now() > stay, stayMs);
    await page.goto('about:blank').catch(() => undefined);
    return build;
  } finally {
    await context.close();
  }
}

/** Runs visits, `CROWD` at a time, until a condition holds. @returns the build of each */
async function visitUntil(
  browser: Browser,
  testbed: Testbed,
  isOver: () => Promise<boolean> | boolean,
  how: (index: number) => Parameters<typeof visit>[2] = () => ({}),
): Promise<string[]> {
  const builds: string[] = [];
  let index = 0;
  const come = async (): Promise<void> => {
    while (!(await isOver())) builds.push(await visit(browser, testbed.url, how(index++)));
  };
  await Promise.all(Array.from({ length: CROWD }, come));
  return builds;
}

/** Prepares the rollout of a build of the remote `faulty`, as `npm run release` does. */
async function rolloutOf(build: string, testbed: Testbed): Promise<Rollout> {
  await testbed.copy('faulty', build);
  const base = testbed.origins.faulty.url;
  const remote = { name: 'faulty', folder: fixtureFolder('faulty'), port: 0 };
  return new Rollout({
    map: fileMap(testbed.mapFile),
    site: testbed.url,
    token: '',
    name: 'faulty',
    build: await findBuild(remote, base, build),
    base,
    event: (action) => Promise.resolve({ action, by: 'a test', reason: '' }),
    say: () => undefined,
    isWalked: true,
  });
}

/** The map's entry of `faulty`. */
const faultyIn = async (testbed: Testbed) => (await testbed.readMap()).remotes['faulty'];

/** Faults that browsers report. The server sees `render` itself. */
const reported: readonly BuildFault[] = ['start', 'effect', 'click', 'call500', 'hydration'];

/** Starts the shell, releases the healthy build and runs visits to it. */
async function visited(testbed: Testbed, browser: Browser): Promise<void> {
  await testbed.startShell({ environment: { TRUSTED_PROXIES: 'loopback' } });
  await testbed.copy('faulty', 'healthy');
  await testbed.release('faulty', 'healthy');
  let visits = 0;
  await visitUntil(browser, testbed, () => visits++ >= 20);
}

/** Runs visits to a canary of a half until the watch has acted, two minutes at most. @returns the map's entry */
async function watchCanary(testbed: Testbed, browser: Browser, fault: BuildFault) {
  await testbed.copy('faulty', fault);
  testbed.api.faults.cause(500, { path: failingCall });
  const begun = Date.now();
  await testbed.canary('faulty', fault, 50);
  const isOver = async (): Promise<boolean> => {
    const entry = await faultyIn(testbed);
    return !!entry?.canary?.alert || !entry?.canary || Date.now() - begun > 2 * MINUTE_MS;
  };
  const builds = await visitUntil(browser, testbed, isOver);
  const entry = await faultyIn(testbed);
  const reason = entry?.canary?.alert?.reason ?? entry?.blocked?.[0]?.reason;
  const canary = builds.filter((build) => build === fault).length;
  const seconds = Math.round((Date.now() - begun) / 1_000);
  console.log(`${fault}: ${seconds} s, ${canary} of ${builds.length} visits; ${reason}`);
  return entry;
}

test.beforeEach(({ consoleWatch }) => {
  test.setTimeout(5 * MINUTE_MS);
  consoleWatch.expect(/./);
});

for (const fault of reported)
  test(`a canary with the fault ${fault} is held by reports of browsers, and judged by the walk`, async ({
    ownTestbed: testbed,
    browser,
  }) => {
    await visited(testbed, browser);
    expect(await watchCanary(testbed, browser, fault)).toMatchObject({
      stable: { build: 'healthy' },
      canary: { build: fault, alert: {} },
    });
    const rollout = await rolloutOf(fault, testbed);
    const { alert } = (await faultyIn(testbed))?.canary ?? {};
    const outcome = await rollout.confirm(alert?.reason ?? '').catch(String);
    // The walk presses no button.
    if (fault === 'click') return expect(outcome).toContain('a person must decide');
    expect(outcome).toContain(`faulty ${fault} is blocked`);
    expect(await faultyIn(testbed)).toMatchObject({
      stable: { build: 'healthy' },
      blocked: [{ build: fault, reason: expect.stringContaining('the walk fails at /faulty') }],
    });
  });

test('a canary that fails to render on the server is taken back', async ({
  ownTestbed: testbed,
  browser,
}) => {
  await visited(testbed, browser);
  expect(await watchCanary(testbed, browser, 'render')).toMatchObject({
    stable: { build: 'healthy' },
    blocked: [
      { build: 'render', reason: expect.stringMatching(/^Taken back: \d+ of \d+ renders failed/) },
    ],
  });
});

test('a build whose pages fail is rejected before it gets a visitor', async ({
  ownTestbed: testbed,
}) => {
  await testbed.startShell();
  await testbed.copy('faulty', 'healthy');
  await testbed.release('faulty', 'healthy');
  const rollout = await rolloutOf('effect', testbed);
  await expect(rollout.serveTo(10)).rejects.toThrow(
    /^faulty effect is refused, it fails at \/faulty: /,
  );
  const entry = await faultyIn(testbed);
  expect(entry?.canary).toBeUndefined();
  expect(entry?.previews ?? []).toEqual([]);
  await expect((await rolloutOf('healthy-2', testbed)).serveTo(10)).resolves.toContain('for 10 %');
});

test('a healthy build is not held for failures of extensions, connections and bots', async ({
  ownTestbed: testbed,
  browser,
}) => {
  await visited(testbed, browser);
  const noises: readonly Noise[] = ['none', 'extension', 'offline', 'bot', 'none', 'none'];
  await testbed.copy('faulty', 'healthy-2');
  const begun = Date.now();
  await testbed.canary('faulty', 'healthy-2', 50);
  const builds = await visitUntil(
    browser,
    testbed,
    () => Date.now() - begun > MINUTE_MS,
    (index) => ({ noise: noises[index % noises.length] ?? 'none' }),
  );
  const entry = await faultyIn(testbed);
  console.log(`healthy: ${builds.filter((one) => one === 'healthy-2').length} of ${builds.length}`);
  expect(entry?.canary).toMatchObject({ build: 'healthy-2' });
  expect(entry?.canary?.alert).toBeUndefined();
  expect(entry?.blocked).toBeUndefined();
});
