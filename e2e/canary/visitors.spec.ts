import type { Browser } from '@playwright/test';
import { failingCall, type BuildFault } from '../platform/faulty';
import { faultyIn } from '../platform/rollout';
import { expect, test } from '../platform/test';
import type { Testbed } from '../platform/testbed';

/** Visitors at the same time. */
const CROWD = 3;
const MINUTE_MS = 60_000;

/** Ordinary noise: failures that no build causes, and visitors without script. */
type Noise = 'none' | 'extension' | 'offline' | 'bot';

/** Milliseconds that a visitor stays on a page. */
const STAY_MS = 5_000;

/** One visit to `/faulty`: moves the pointer, presses the button, stays and leaves. @returns the build of the page */
async function visit(
  browser: Browser,
  url: string,
  { noise = 'none', stayMs = STAY_MS }: { noise?: Noise; stayMs?: number } = {},
): Promise<string> {
  const context = await browser.newContext({ javaScriptEnabled: noise !== 'bot' });
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

const seen: readonly BuildFault[] = [
  'start',
  'render',
  'effect',
  'click',
  'slow',
  'call500',
  'hydration',
];

/** Starts the shell, releases the healthy build and runs visits to it. */
async function visited(testbed: Testbed, browser: Browser, stayMs = STAY_MS): Promise<void> {
  await testbed.startShell();
  await testbed.faulty('healthy');
  await testbed.release('faulty', 'healthy');
  let visits = 0;
  await visitUntil(
    browser,
    testbed,
    () => visits++ >= 20,
    () => ({ stayMs }),
  );
}

test.beforeEach(({ consoleWatch }) => {
  test.setTimeout(5 * MINUTE_MS);
  consoleWatch.expect(/./);
});

for (const fault of seen)
  test(`a build with the fault ${fault} is taken back by what its visitors tell`, async ({
    ownTestbed: testbed,
    browser,
  }) => {
    await visited(testbed, browser);
    await testbed.faulty(fault);
    testbed.api.faults.cause(500, { path: failingCall });
    const begun = Date.now();
    await testbed.canary('faulty', fault, 25);
    let takenBack = 0;
    const builds = await visitUntil(browser, testbed, async () => {
      if ((await faultyIn(testbed))?.quarantined?.length) takenBack ||= Date.now();
      return takenBack > 0 || Date.now() - begun > 2 * MINUTE_MS;
    });
    const met = builds.filter((build) => build === fault).length;
    const seconds = takenBack ? Math.round((takenBack - begun) / 1_000) : Infinity;
    const entry = await faultyIn(testbed);
    console.log(
      `${fault}: ${seconds} s, ${met} of ${builds.length} visits; ${entry?.quarantined?.[0]?.reason}`,
    );
    expect(entry).toMatchObject({ stable: { build: 'healthy' }, quarantined: [{ build: fault }] });
    expect(seconds).toBeLessThanOrEqual(60);
  });

test('a release whose memory grows is taken back by what its visitors tell, by a shell that has just been started too', async ({
  ownTestbed: testbed,
  browser,
}) => {
  const stayMs = 12_000;
  await visited(testbed, browser, stayMs);
  await testbed.stopShell();
  await testbed.startShell();
  await testbed.faulty('memory');
  const begun = Date.now();
  await testbed.release('faulty', 'memory');
  const isBack = async () => (await faultyIn(testbed))?.stable.build === 'healthy';
  await visitUntil(
    browser,
    testbed,
    async () => (await isBack()) || Date.now() - begun > 2 * MINUTE_MS,
    () => ({ stayMs }),
  );
  const entry = await faultyIn(testbed);
  const seconds = Math.round((Date.now() - begun) / 1_000);
  console.log(`memory: ${seconds} s; ${entry?.quarantined?.[0]?.reason}`);
  expect(entry).toMatchObject({ stable: { build: 'healthy' }, quarantined: [{ build: 'memory' }] });
});

test('a healthy build stays, whatever else goes wrong in browsers', async ({
  ownTestbed: testbed,
  browser,
}) => {
  await visited(testbed, browser);
  const noises: readonly Noise[] = ['none', 'extension', 'offline', 'bot', 'none', 'none'];
  await testbed.faulty('healthy', 'healthy-2');
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
  expect(entry?.canary?.build).toBe('healthy-2');
  expect(entry?.quarantined).toBeUndefined();
});
