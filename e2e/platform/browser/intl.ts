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
    const note = (name: string): unknown => window.intlUses.push(name);
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

export const usesOfIntl = (page: Page): Promise<string[]> => page.evaluate(() => window.intlUses);
