import { writeFile } from 'node:fs/promises';
import { ProbePage } from '../../pages/probe-page';
import { expect, test } from '../../platform/test';
import type { Bench } from '../../platform/bench';

/** Points the probe at a build that the map does not name, as a developer does. */
async function override(bench: Bench): Promise<string> {
  await bench.variant('probe', 'local', {
    describe: (manifest) => ({ ...manifest, revision: '1' }),
  });
  const address = `${bench.origins.probe.url}/local`;
  await writeFile(bench.overridesFile, JSON.stringify({ probe: address }));
  return address;
}

test('in development a remote can be pointed at a local build', async ({ page, bench }) => {
  await override(bench);
  await bench.startShell({ siteMode: 'development' });
  const probe = new ProbePage(page, bench.url);
  await probe.open();
  await expect(probe.heading).toHaveText('Probe two');
  await probe.count.click();
  await expect(probe.counted).toHaveText('Counted 1 in build two');
});

test('in production nothing of that has an effect', async ({ page, bench }) => {
  const address = await override(bench);
  await bench.startShell({ siteMode: 'production' });
  const probe = new ProbePage(page, bench.url);
  await page.context().addCookies([
    {
      name: 'overrides',
      value: encodeURIComponent(JSON.stringify({ probe: address })),
      url: bench.url,
    },
  ]);
  await probe.open(`/probe?probe=${encodeURIComponent(address)}&override=probe@${address}`);
  await expect(probe.heading).toHaveText('Probe one');
  await probe.wake();
  await probe.count.click();
  await expect(probe.counted).toHaveText('Counted 1 in build one');
  const fetched = bench.origins.probe.requests.map(({ path }) => path);
  expect(fetched.filter((path) => path.startsWith('/local/'))).toEqual([]);
});
