import { expect, test as base } from '@playwright/test';
import { withTestbed, type Testbed } from '../platform/testbed';
import { theSite } from '../platform/site-addresses';
import { latePreload } from '../platform/trouble';
import type { Browser } from './browser-window';
import { startEngine, type Engine } from './engines';
import { Visitor } from './visitor';

export interface EngineOptions {
  engine: Engine;
}

interface Fixtures {
  /** A visitor of the site. Console messages fail a journey that does not expect them. */
  visitor: Visitor;
  /** A shell of the journey's own that has not started yet. */
  testbed: Testbed;
}

interface WorkerFixtures extends EngineOptions {
  running: Browser;
}

export const test = base.extend<Fixtures, WorkerFixtures>({
  engine: ['Chromium', { scope: 'worker', option: true }],
  running: [
    async ({ engine }, use) => {
      const browser = await startEngine(engine);
      await use(browser);
      await browser.stop();
    },
    { scope: 'worker' },
  ],
  visitor: async ({ running }, use) => {
    const window = await running.open();
    await window.resize(1280, 800);
    const visitor = new Visitor(window, theSite().shell);
    visitor.expectMessages(latePreload);
    await use(visitor);
    expect(await visitor.unexpectedMessages(), 'messages in the console').toEqual([]);
    await window.close();
  },
  // eslint-disable-next-line no-empty-pattern -- Playwright reads the names of what a fixture needs
  testbed: async ({}, use) => withTestbed(use),
});

export { expect };
