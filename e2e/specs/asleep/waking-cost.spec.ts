import { SitePage } from '../../pages/site-page';
import { routes } from '../../platform/routes';
import { expect, test } from '../../platform/test';

for (const { name, path } of routes)
  test(`${name} wakes without Intl, whose first use takes a phone a tenth of a second`, async ({
    page,
  }) => {
    await page.addInitScript(() => {
      const note = (name: string): unknown => performance.mark(`intl: ${name}`);
      const noting = <T extends object>(what: T, name: string): T =>
        new Proxy(what, {
          apply: (target, self, given) => {
            note(name);
            return Reflect.apply(target as () => unknown, self, given);
          },
          construct: (target, given) => {
            note(name);
            return Reflect.construct(target as unknown as new () => object, given) as object;
          },
        });
      Intl.DateTimeFormat = noting(Intl.DateTimeFormat, 'DateTimeFormat');
      Intl.NumberFormat = noting(Intl.NumberFormat, 'NumberFormat');
      for (const method of ['toLocaleString', 'toLocaleDateString', 'toLocaleTimeString'] as const)
        Date.prototype[method] = noting(Date.prototype[method], method);
      Number.prototype.toLocaleString = noting(Number.prototype.toLocaleString, 'toLocaleString');
    });
    const site = new SitePage(page);
    await site.openWhole(path);
    await site.wake();
    const used = await page.evaluate(() =>
      performance
        .getEntriesByType('mark')
        .map(({ name }) => name)
        .filter((name) => name.startsWith('intl: ')),
    );
    expect(used).toEqual([]);
  });
