import { writeFile } from 'node:fs/promises';
import type { Testbed } from '../../platform/faults/testbed';
import { expect, test } from '../../platform/test';

/** Points the probe at a build that the map does not name, as a developer does. */
async function override(testbed: Testbed): Promise<string> {
  await testbed.variant('probe', 'local', {
    describe: (manifest) => ({ ...manifest, revision: '1' }),
  });
  const address = `${testbed.origins.probe.url}/local`;
  await writeFile(testbed.developmentServersFile, JSON.stringify({ probe: address }));
  return address;
}

test('in development a remote can be pointed at a local build', async ({
  ownProbe: probe,
  ownTestbed: testbed,
}) => {
  await override(testbed);
  await testbed.startShell({ siteMode: 'development' });
  await probe.open();
  await expect(probe.heading).toHaveText('Probe two');
  await probe.count.click();
  await expect(probe.counted).toHaveText('Counted 1 in build two');
});

test('in production file, cookie and address of an override have no effect', async ({
  ownProbe: probe,
  page,
  ownTestbed: testbed,
}) => {
  const address = await override(testbed);
  await testbed.startShell({ siteMode: 'production' });
  await page.context().addCookies([
    {
      name: 'overrides',
      value: encodeURIComponent(JSON.stringify({ probe: address })),
      url: testbed.url,
    },
  ]);
  await probe.open(`/probe?probe=${encodeURIComponent(address)}&override=probe@${address}`);
  await expect(probe.heading).toHaveText('Probe one');
  await probe.hydrate();
  await probe.count.click();
  await expect(probe.counted).toHaveText('Counted 1 in build one');
  const fetched = testbed.origins.probe.requests.map(({ path }) => path);
  expect(fetched.filter((path) => path.startsWith('/local/'))).toEqual([]);
});
