import { test as base, type ConsoleMessage, type Page } from '@playwright/test';
import { Testbed } from './testbed';
import { theSite, type SiteAddresses } from './site-addresses';
import { latePreload } from './trouble';

/** What the pages of a test wrote into the console, and what of it is no failure. */
export class ConsoleWatch {
  private readonly lines: string[] = [];
  private readonly expected: RegExp[] = [];

  watch(page: Page): void {
    page.on('console', (message) => this.take(message));
    page.on('pageerror', (error) => this.lines.push(`uncaught: ${error.message}`));
  }

  /** From here on, and before, such a message is part of what the test is about. */
  expect(...patterns: readonly RegExp[]): void {
    this.expected.push(...patterns);
  }

  /** Errors and warnings that nobody expected. */
  unexpected(): string[] {
    return this.lines.filter((line) => !this.expected.some((pattern) => pattern.test(line)));
  }

  private take(message: ConsoleMessage): void {
    const type = message.type();
    if (type !== 'error' && type !== 'warning') return;
    this.lines.push(`${type}: ${message.text()} (${message.location().url})`);
  }
}

interface Fixtures {
  /** Errors and warnings in the console fail every test that does not expect them. */
  consoleWatch: ConsoleWatch;
  /** A shell of the test's own that has not started yet. */
  testbed: Testbed;
}

interface WorkerFixtures {
  site: SiteAddresses;
}

export const test = base.extend<Fixtures, WorkerFixtures>({
  // eslint-disable-next-line no-empty-pattern -- Playwright reads the names of what a fixture needs
  site: [async ({}, use) => use(theSite()), { scope: 'worker' }],
  baseURL: async ({ site }, use) => use(site.shell),
  consoleWatch: [
    async ({ context }, use) => {
      const watch = new ConsoleWatch();
      watch.expect(latePreload);
      context.on('page', (page) => watch.watch(page));
      await use(watch);
      base.expect(watch.unexpected(), 'messages in the console').toEqual([]);
    },
    { auto: true },
  ],
  // eslint-disable-next-line no-empty-pattern -- see above
  testbed: async ({}, use) => {
    const testbed = new Testbed();
    try {
      await testbed.prepare();
      await use(testbed);
    } finally {
      await testbed.stop();
    }
  },
});

export { expect } from '@playwright/test';
