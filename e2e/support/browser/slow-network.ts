import type { Page } from '@playwright/test';

/** A phone's connection: milliseconds, and bytes a second. */
const SLOW = {
  offline: false,
  latency: 300,
  downloadThroughput: 60_000,
  uploadThroughput: 30_000,
};

/** Slows the network down, so that a test can act before islands are hydrated. */
export async function slowNetwork(page: Page): Promise<void> {
  const session = await page.context().newCDPSession(page);
  await session.send('Network.enable');
  await session.send('Network.emulateNetworkConditions', SLOW);
}
