import type { Page } from '@playwright/test';

declare global {
  interface Window {
    /** Names of what the page has used of Intl. */
    intlUses: string[];
  }
}

/** Records each use of Intl in the page. The first use takes a tenth of a second on a phone. */
export const recordIntl = (page: Page): Promise<unknown> =>
  page.addInitScript(() => {
    window.intlUses = [];
    const record = (name: string): unknown => window.intlUses.push(name);
    const wrap = <T extends object>(original: T, name: string): T =>
      new Proxy(original, {
        apply: (target, self, given) => {
          record(name);
          return Reflect.apply(target as () => unknown, self, given);
        },
        construct: (target, given) => {
          record(name);
          return Reflect.construct(target as unknown as new () => object, given) as object;
        },
      });
    Intl.DateTimeFormat = wrap(Intl.DateTimeFormat, 'DateTimeFormat');
    Intl.NumberFormat = wrap(Intl.NumberFormat, 'NumberFormat');
    for (const method of ['toLocaleString', 'toLocaleDateString', 'toLocaleTimeString'] as const)
      Date.prototype[method] = wrap(Date.prototype[method], method);
    Number.prototype.toLocaleString = wrap(Number.prototype.toLocaleString, 'toLocaleString');
  });

export const getIntlUses = (page: Page): Promise<string[]> => page.evaluate(() => window.intlUses);
