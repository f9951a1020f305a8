import type { Page, Request } from '@playwright/test';
import { type BuildHealth, HEALTH_PATH, healthBeacon } from '@site/contracts/platform/health';
import { SitePage } from '../../pages/site-page';
import { type BuildFault, FAILING_CALL } from '../../support/faults/faulty';
import type { Testbed } from '../../support/faults/testbed';
import { expect, test } from '../../support/test';

/** A beacon's report of the remote `faulty`, once the server has accepted the beacon. */
async function reported(request: Request): Promise<BuildHealth | undefined> {
  expect((await request.response())?.status()).toBe(204);
  expect(request.headers()).not.toHaveProperty('cookie');
  expect(request.headers()['referer'] ?? '').toBe('');
  return healthBeacon.parse(request.postDataJSON()).faulty;
}
const beacon = (page: Page): Promise<Request> =>
  page.waitForRequest((request) => request.url().endsWith(HEALTH_PATH));

/** Simulates a change to another tab. */
const leave = (page: Page): Promise<unknown> =>
  page.evaluate(() => {
    Object.defineProperty(document, 'hidden', { configurable: true, value: true });
    document.dispatchEvent(new Event('visibilitychange'));
  });

/** Opens `/faulty` of a build that is a canary for all visitors. */
async function visit(page: Page, testbed: Testbed, fault: BuildFault): Promise<SitePage> {
  await testbed.copy('faulty', fault);
  await testbed.release('faulty', 'healthy');
  if (fault !== 'healthy') await testbed.canary('faulty', fault, 100);
  const site = new SitePage(page);
  await site.open(`${testbed.url}/faulty`);
  await expect(site.heading).toHaveText(`Faulty ${fault}`);
  return site;
}
const press = (page: Page) => page.getByRole('button', { name: 'Press' }).click();

const matchError = (kind: string, file: string) =>
  expect.stringMatching(RegExp(`^${kind} at web\\/${file}\\.\\w+\\.js:1:\\d+$`));

/** What the beacon of a visit reports, by fault. */
const faults: [BuildFault, Partial<Record<keyof BuildHealth, unknown>>][] = [
  ['start', { failures: ['failed'], thrown: matchError('Error', 'remote') }],
  ['render', { failures: ['missing'] }],
  ['effect', { failures: ['crashed'], thrown: matchError('Error', '\\w+') }],
  ['click', { failures: ['errors'], thrown: matchError('TypeError', '\\w+') }],
  ['call500', { failures: ['calls'] }],
  ['hydration', { failures: ['recovered'] }],
];
for (const [fault, failure] of faults)
  test(`the fault ${fault} is reported to the server`, async ({ page, testbed, consoleWatch }) => {
    consoleWatch.expect(/thrown|Thrown|rendered anew|could not be hydrated|status of 500/);
    testbed.api.faults.inject(500, { path: FAILING_CALL });
    const site = await visit(page, testbed, fault);
    const request = beacon(page);
    await site.main.hover();
    if (fault === 'click') await press(page);
    const health = await reported(await request);
    expect(health).toMatchObject({ build: fault, ...failure });
  });

test('errors of extensions and lost connections are not reported for a healthy build', async ({
  page,
  context,
  testbed,
  consoleWatch,
}) => {
  consoleWatch.expect(/of an extension|ERR_INTERNET_DISCONNECTED|could not be shown/);
  const site = await visit(page, testbed, 'healthy');
  await press(page);
  await expect(site.main.getByRole('status')).toContainText('Pressed 1');
  await page.evaluate(
    "setTimeout(() => { throw new Error('of an extension') })\n//# sourceURL=chrome-extension://abcdef/inject.js",
  );
  await context.setOffline(true);
  await site.main.getByRole('link', { name: 'Next' }).click();
  await expect(site.tryAgain).toBeVisible();
  await context.setOffline(false);
  await site.tryAgain.click();
  await expect(site.main.getByRole('status')).toContainText('Pressed 0');
  const request = beacon(page);
  await leave(page);
  const health = await reported(await request);
  expect(health).toEqual({
    build: 'healthy',
    token: expect.stringMatching(/^[\w-]{22}$/),
    failures: [],
  });
});
