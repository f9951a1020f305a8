import { type BrowserContext, test as base } from '@playwright/test';
import { ProbePage } from '../pages/probe-page';
import { LATE_BEACON, LATE_PRELOAD } from './faults/expected-errors';
import { type Testbed, withTestbed } from './faults/testbed';
import { type SiteAddresses, theSite } from './site/site-addresses';

/** Console messages of a context's pages, and the patterns of those that are no failure. */
class ConsoleWatch {
  private readonly lines: string[] = [];
  private readonly expected: RegExp[] = [];

  constructor(context: BrowserContext) {
    context.on('console', (message) => {
      if (['error', 'warning'].includes(message.type()))
        this.lines.push(`${message.type()}: ${message.text()} (${message.location().url})`);
    });
    context.on('weberror', (webError) => this.lines.push(`uncaught: ${webError.error().message}`));
  }

  /** Messages that match are no failure, also those before this call. */
  expect(...patterns: readonly RegExp[]): void {
    this.expected.push(...patterns);
  }

  /** Errors and warnings that match no expected pattern. */
  unexpected(): string[] {
    return this.lines.filter((line) => !this.expected.some((pattern) => pattern.test(line)));
  }
}

/**
 * Keeps an event from the pages of a context: the headless shell of Chromium has a pointer at 0, 0 of its window, and
 * reports that it moved when a page opens below it. Pages take a move for an interaction.
 */
const ignoreRestingPointer = (context: BrowserContext): Promise<unknown> =>
  context.addInitScript(() =>
    addEventListener(
      'pointermove',
      (event) => {
        if (event.clientX === 0 && event.clientY === 0) event.stopImmediatePropagation();
      },
      true,
    ),
  );

interface Fixtures {
  /** Errors and warnings in the console fail every test that does not expect them. */
  consoleWatch: ConsoleWatch;
  /** A shell that the tests of a worker share. A test's faults and releases are undone after it. */
  testbed: Testbed;
  /** A shell of the test's own that has not started yet. */
  ownTestbed: Testbed;
  /** Pages of the remote `probe` on the shared shell, and on the test's own. */
  probe: ProbePage;
  ownProbe: ProbePage;
}

interface WorkerFixtures {
  site: SiteAddresses;
  /** How the shared shell is started. */
  shellOptions: Parameters<Testbed['startShell']>[0];
  startedTestbed: Testbed;
}

/* eslint-disable no-empty-pattern -- Playwright reads the names of what a fixture needs */
export const test = base.extend<Fixtures, WorkerFixtures>({
  site: [async ({}, use) => use(theSite()), { scope: 'worker' }],
  baseURL: async ({ site }, use) => use(site.shell),
  context: async ({ context }, use) => {
    await ignoreRestingPointer(context);
    await use(context);
  },
  consoleWatch: [
    async ({ context }, use) => {
      const watch = new ConsoleWatch(context);
      watch.expect(LATE_PRELOAD, LATE_BEACON);
      await use(watch);
      base.expect(watch.unexpected(), 'messages in the console').toEqual([]);
    },
    { auto: true },
  ],
  ownTestbed: async ({}, use) => withTestbed(use),
  probe: async ({ page, testbed }, use) => use(new ProbePage(page, testbed)),
  ownProbe: async ({ page, ownTestbed }, use) => use(new ProbePage(page, ownTestbed)),
  shellOptions: [{}, { scope: 'worker', option: true }],
  startedTestbed: [
    async ({ shellOptions }, use) =>
      withTestbed(async (testbed) => {
        await testbed.startShell(shellOptions);
        await use(testbed);
      }),
    { scope: 'worker' },
  ],
  testbed: async ({ startedTestbed }, use) => {
    await use(startedTestbed);
    await startedTestbed.restore();
  },
});

export { expect } from '@playwright/test';
