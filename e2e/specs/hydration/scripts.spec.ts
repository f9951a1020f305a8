import { brotliCompressSync } from 'node:zlib';
import { HomePage } from '../../pages/home-page';
import { expect, test } from '../../support/test';

interface AskedFor {
  address: string;
  charset: string | null;
  integrity: string;
  crossOrigin: string | null;
}

test('every script has the attributes of its preload, so that it is fetched once', async ({
  page,
}) => {
  await page.addInitScript(() => {
    const seen: { as: string; what: AskedFor }[] = [];
    Object.assign(window, { seen });
    new MutationObserver((records) => {
      for (const element of records.flatMap(({ addedNodes }) => [...addedNodes])) {
        const isScript = element instanceof HTMLScriptElement && element.src;
        const isPreload = element instanceof HTMLLinkElement && element.as === 'script';
        if (!isScript && !isPreload) continue;
        const { integrity, crossOrigin } = element;
        const address = isScript ? element.src : (element as HTMLLinkElement).href;
        const charset = element.getAttribute('charset');
        const origin = crossOrigin === 'anonymous' || crossOrigin === '' ? 'anonymous' : null;
        seen.push({
          as: isScript ? 'script' : 'preload',
          what: { address, charset, integrity, crossOrigin: origin },
        });
      }
    }).observe(document, { childList: true, subtree: true });
  });
  const home = new HomePage(page);
  await home.open();
  await home.hydrate();
  const seen = await page.evaluate(
    () => (window as unknown as { seen: { as: string; what: AskedFor }[] }).seen,
  );
  const scripts = new Map(
    seen.filter(({ as }) => as === 'script').map(({ what }) => [what.address, what]),
  );
  const both = seen.filter(({ as, what }) => as === 'preload' && scripts.has(what.address));
  expect(both.length).toBeGreaterThan(3);
  for (const { what } of both) expect(scripts.get(what.address)).toEqual(what);
});

test('the script for hydration has the hint to compile all functions eagerly', async ({ page }) => {
  const first = page.waitForResponse(/\/static\/first\./);
  const home = new HomePage(page);
  await home.open();
  await home.interact();
  expect(await (await first).text()).toMatch(/^\/\/# allFunctionsCalledOnLoad\n/);
});

test('the home page with its styles and data is at most 18 KB, as brotli', async ({ request }) => {
  const html = await (await request.get('/')).body();
  expect(brotliCompressSync(html).length).toBeLessThanOrEqual(18 * 1024);
});
