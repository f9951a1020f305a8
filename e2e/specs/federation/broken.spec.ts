import { EXPECTED_ERRORS } from '../../support/faults/expected-errors';
import { expect, test } from '../../support/test';

test.beforeEach(({ consoleWatch }) =>
  consoleWatch.expect(...EXPECTED_ERRORS, /uncaught: (Unexpected identifier|.*thrown at load)/),
);

const damage = {
  unparsable: (text: string) => `this is no script(${text}`,
  throwing: (text: string) => `throw new Error('thrown at load');${text}`,
};
const isChunk = (path: string, target: 'web' | 'node'): boolean =>
  path.startsWith(`${target}/`) && !path.endsWith('remoteEntry.js');

for (const [build, spoil] of Object.entries(damage)) {
  test(`a page whose code is ${build} in the browser stays readable, and other pages work`, async ({
    probe,
    testbed,
  }) => {
    await testbed.variant('probe', build, (text, path) =>
      isChunk(path, 'web') ? spoil(text) : text,
    );
    await testbed.release('probe', build);
    await probe.open();
    await probe.mark();
    await probe.count.click();
    await expect(probe.missing.first()).toBeVisible();
    await expect(probe.counted).toBeVisible();
    await probe.header.link('Learn SEO').click();
    await expect(probe.heading).toContainText('Learn SEO');
    await expect(probe.marked).toBeAttached();
  });

  test(`a page whose code is ${build} on the server is rendered by the browser`, async ({
    ownProbe: probe,
    page,
    ownTestbed: testbed,
  }) => {
    await testbed.variant('probe', build, (text, path) =>
      isChunk(path, 'node') ? spoil(text) : text,
    );
    await testbed.release('probe', build);
    await testbed.startShell();
    const html = await (await page.request.get(`${testbed.url}/probe`)).text();
    expect(html).toContain('This part of the page is not available right now.');
    await probe.open();
    await expect(probe.heading).toHaveText('Probe two');
  });
}
