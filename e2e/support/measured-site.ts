import { readFile, writeFile } from 'node:fs/promises';
import { dirname, join } from 'node:path';
import type { Page } from '@playwright/test';
import { root } from '@site/tooling/packages';
import { withTestbed } from './faults/testbed';
import { test as base } from './test';

/** For tests with a shell that has ids of analytics and ad pixel, and measures every visit. */
export const test = base.extend<object, { measuredUrl: string }>({
  measuredUrl: [
    // eslint-disable-next-line no-empty-pattern -- Playwright reads the names of what a fixture needs
    async ({}, use) =>
      withTestbed(async (testbed) => {
        const business: unknown = JSON.parse(await readFile(join(root, 'business.json'), 'utf8'));
        const file = join(dirname(testbed.mapFile), 'business.json');
        const ids = { analyticsId: 'G-TEST1234', adPixelId: '1234567890' };
        await writeFile(file, JSON.stringify({ ...(business as object), ...ids }));
        await testbed.startShell({ environment: { BUSINESS_FILE: file, VITALS_PERCENT: '100' } });
        await use(testbed.url);
      }),
    { scope: 'worker' },
  ],
});

/** Blocks requests to other hosts. Returns a list to which the host of each is added as it is made. */
export async function blockOtherHosts(page: Page): Promise<string[]> {
  const requests: string[] = [];
  await page.route(
    ({ hostname }) => hostname !== 'localhost',
    (route) => {
      requests.push(new URL(route.request().url()).hostname);
      return route.fulfill({ contentType: 'text/javascript', body: '' });
    },
  );
  return requests;
}

export { expect } from './test';
