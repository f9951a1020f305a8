import { ProbePage } from '../../pages/probe-page';
import { fixtures } from '../../platform/fixture-builds';
import { expect, test } from '../../platform/test';
import { expectedTrouble } from '../../platform/trouble';

test.beforeEach(({ consoleWatch }) =>
  consoleWatch.expect(...expectedTrouble, /uncaught: (Unexpected identifier|.*thrown at load)/),
);

const damage = {
  'does not parse': (text: string) => `this is no script(${text}`,
  'throws when it is loaded': (text: string) => `throw new Error('thrown at load');${text}`,
};
const isChunk = (path: string, target: 'web' | 'node'): boolean =>
  path.startsWith(`${target}/`) && !path.endsWith('remoteEntry.js');

for (const [what, spoil] of Object.entries(damage)) {
  test(`a page's code that ${what} in the browser costs its life only`, async ({ page, bench }) => {
    await bench.variant('probe', 'spoilt', {
      edit: (text, path) => (isChunk(path, 'web') ? spoil(text) : text),
    });
    await bench.release('probe', 'spoilt');
    await bench.startShell();
    const probe = new ProbePage(page, bench.url);
    await probe.open();
    await probe.mark();
    await probe.count.click();
    await expect(probe.missing.first()).toBeVisible();
    await expect(probe.counted).toBeVisible();
    await probe.header.link('Learn SEO').click();
    await expect(probe.heading).toContainText('Learn SEO');
    await expect(probe.marked).toBeAttached();
  });

  test(`a page's code that ${what} on the server is made up for by the browser`, async ({
    page,
    bench,
  }) => {
    await bench.variant('probe', 'spoilt', {
      edit: (text, path) => (isChunk(path, 'node') ? spoil(text) : text),
    });
    await bench.release('probe', 'spoilt');
    await bench.startShell();
    const html = await (await page.request.get(`${bench.url}/probe`)).text();
    expect(html).toContain('This part of the page is not available right now.');
    const probe = new ProbePage(page, bench.url);
    await probe.open();
    await expect(probe.heading).toHaveText('Probe two');
  });
}

for (const fixture of fixtures) {
  test(`a ${fixture} that needs a newer contract is not fetched at all`, async ({
    page,
    bench,
  }) => {
    await bench.variant(fixture, 'toonew', {
      describe: (manifest) => ({ ...manifest, contract: '2.0' }),
    });
    await bench.release(fixture, 'toonew');
    await bench.startShell();
    const probe = new ProbePage(page, bench.url);
    const response = await page.request.get(`${bench.url}/probe`);
    expect(response.status()).toBe(200);
    await probe.open();
    await expect(probe.missing.first()).toBeVisible();
    await expect(probe.tryAgain.first()).toBeVisible();
    if (fixture === 'guest') {
      await probe.count.click();
      await expect(probe.counted).toHaveText('Counted 1 in build one');
    }
    const fetched = bench.origins[fixture].requests.map(({ path }) => path);
    expect(fetched.filter((path) => path.startsWith('/toonew/') && path.endsWith('.js'))).toEqual(
      [],
    );
    expect(bench.log).toContain('needs contract 2.0');

    await bench.release(fixture, 'two');
    await probe.tryAgain.first().click();
    await expect(probe.missing).toHaveCount(0);
    if (fixture === 'guest') await expect(probe.rung).toHaveText('Rung 0 in guest two');
    else await expect(probe.heading).toHaveText('Probe two');
    await probe.header.link('Learn SEO').click();
    await expect(probe.heading).toContainText('Learn SEO');
  });
}

test('a build that is too new for a document in mid-session gives a panel, then its page again', async ({
  page,
  bench,
}) => {
  await bench.startShell();
  const probe = new ProbePage(page, bench.url);
  await probe.open();
  await probe.wake();
  await bench.variant('probe', 'toonew', {
    describe: (manifest) => ({ ...manifest, contract: '1.9' }),
  });
  await bench.release('probe', 'toonew');
  await probe.firstWord.click();
  await expect(probe.missing.first()).toBeVisible();
  await bench.rollback('probe', 'one');
  await probe.tryAgain.first().click();
  await expect(probe.heading).toHaveText('The word is first');
});
