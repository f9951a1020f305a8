import { type BuildHealth, HEALTH_PATH, healthBeacon } from '@site/contracts/platform/health';
import { SitePage } from '../../pages/site-page';
import type { BuildFault } from '../../support/faults/faulty';
import { expect, test } from '../../support/test';

const matchError = (kind: string) =>
  expect.stringMatching(RegExp(`^${kind} at web\\/\\w+\\.\\w+\\.js:1:\\d+$`));

/** What the beacon of a visit reports, by fault. */
const faults: [BuildFault, Partial<Record<keyof BuildHealth, unknown>>][] = [
  ['render', { failures: ['missing'] }],
  ['effect', { failures: ['crashed'], thrown: matchError('Error') }],
  ['click', { failures: ['errors'], thrown: matchError('TypeError') }],
  ['hydration', { failures: ['recovered'] }],
];
for (const [fault, failure] of faults)
  test(`the fault ${fault} of a canary is reported to the server, without cookie or address`, async ({
    page,
    testbed,
    consoleWatch,
  }) => {
    consoleWatch.expect(/thrown|Thrown|rendered anew|could not be hydrated/);
    await testbed.copy('faulty', fault);
    await testbed.release('faulty', 'healthy');
    await testbed.canary('faulty', fault, 100);
    const site = new SitePage(page);
    await site.open(`${testbed.url}/faulty`);
    await expect(site.heading).toHaveText(`Faulty ${fault}`);
    const beacon = page.waitForRequest(`**${HEALTH_PATH}`);
    await site.main.hover();
    if (fault === 'click') await site.main.getByRole('button', { name: 'Press' }).click();
    const request = await beacon;
    expect((await request.response())?.status()).toBe(204);
    expect(request.headers()).not.toHaveProperty('cookie');
    expect(request.headers()['referer'] ?? '').toBe('');
    expect(healthBeacon.parse(request.postDataJSON()).faulty).toMatchObject({
      build: fault,
      ...failure,
    });
  });
