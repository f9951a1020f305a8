import type { Browser, CDPSession, Page } from '@playwright/test';

/** A slow phone: Lighthouse's slow 4G, and a quarter of this machine's speed. */
const LATENCY_MS = 150;
const BYTES_PER_SECOND = 1_600_000 / 8;
const SLOWDOWN = 4;
/** Blocking time is counted from the first paint for this long. */
const OBSERVED_MS = 5_000;

interface Transfer {
  requests: number;
  scripts: number;
  /** Bytes on the wire, headers included, without images and fonts. */
  bytes: number;
  scriptBytes: number;
}

interface Recorded {
  type: string;
  bytes: number;
}

/** Counts transfers from now on. */
async function record(session: CDPSession): Promise<() => Transfer> {
  const requests = new Map<string, Recorded>();
  session.on('Network.responseReceived', ({ requestId, type }) =>
    requests.set(requestId, { type, bytes: 0 }),
  );
  session.on('Network.loadingFinished', ({ requestId, encodedDataLength }) => {
    const request = requests.get(requestId);
    if (request) request.bytes = encodedDataLength;
  });
  await session.send('Network.enable');
  return () => {
    const counted = [...requests.values()].filter(
      ({ type }) => type !== 'Image' && type !== 'Font',
    );
    const scripts = counted.filter(({ type }) => type === 'Script');
    const sum = (list: Recorded[]): number => list.reduce((total, { bytes }) => total + bytes, 0);
    return {
      requests: counted.length,
      scripts: scripts.length,
      bytes: sum(counted),
      scriptBytes: sum(scripts),
    };
  };
}

export interface Visit {
  page: Page;
  transfer: () => Transfer;
}

/** Opens a fresh browser profile on a slow phone, runs a visit and closes it. */
export async function visiting<T>(
  browser: Browser,
  visit: (visit: Visit) => Promise<T>,
): Promise<T> {
  const context = await browser.newContext({
    viewport: { width: 412, height: 823 },
    deviceScaleFactor: 2,
  });
  try {
    const page = await context.newPage();
    const session = await context.newCDPSession(page);
    const transfer = await record(session);
    await session.send('Network.emulateNetworkConditions', {
      offline: false,
      latency: LATENCY_MS,
      downloadThroughput: BYTES_PER_SECOND,
      uploadThroughput: BYTES_PER_SECOND,
    });
    await session.send('Emulation.setCPUThrottlingRate', { rate: SLOWDOWN });
    await page.addInitScript(observe);
    return await visit({ page, transfer });
  } finally {
    await context.close();
  }
}

declare global {
  interface Window {
    benchTasks: { start: number; length: number }[];
    /** Milliseconds from a click to the paint of its result. */
    benchAnswered: number | undefined;
  }
}

/** Runs in the page before anything else: records long tasks, and the time from a click to its paint. */
function observe(): void {
  // The browser's own figure (Event Timing). A script that waits for frames would also count the test's driver.
  new PerformanceObserver((list) => {
    for (const { name, duration } of list.getEntries())
      if (name === 'click') window.benchAnswered = duration;
  }).observe({ type: 'event', durationThreshold: 16 });
  window.benchTasks = [];
  new PerformanceObserver((list) => {
    for (const { startTime, duration } of list.getEntries()) {
      window.benchTasks.push({ start: startTime, length: duration });
    }
  }).observe({ type: 'longtask', buffered: true });
}

/** Sum of what each task takes beyond 50 ms, in the `OBSERVED_MS` after the first paint, in milliseconds. */
export const blockingTime = (page: Page): Promise<number> =>
  page.evaluate(async (observed) => {
    // The page may have loaded before the first paint.
    const painted = await new Promise<number>((resolve) => {
      new PerformanceObserver((list) => {
        const [paint] = list.getEntriesByName('first-contentful-paint');
        if (paint) resolve(paint.startTime);
      }).observe({ type: 'paint', buffered: true });
    });
    const rest = painted + observed - performance.now();
    if (rest > 0) await new Promise((resolve) => setTimeout(resolve, rest));
    return window.benchTasks
      .filter(({ start }) => start >= painted && start < painted + observed)
      .reduce((total, { length }) => total + Math.max(0, length - 50), 0);
  }, OBSERVED_MS);

/** Milliseconds from the navigation until a condition holds in the page. */
export const timeUntil = async (page: Page, condition: () => boolean): Promise<number> => {
  await page.waitForFunction(condition, undefined, { polling: 'raf', timeout: 60_000 });
  return page.evaluate(() => performance.now());
};

/** Presses the header's menu button. Returns the milliseconds until the menu was painted, in steps of 8. */
export async function pressMenu(page: Page): Promise<number> {
  await page.getByRole('banner').getByRole('button', { name: 'Menu' }).click();
  const answered = await page.waitForFunction(() => window.benchAnswered);
  await page.getByRole('dialog', { name: 'Menu' }).waitFor();
  return (await answered.jsonValue()) ?? 0;
}

/** Runs in the page: whether every island that hydrates has done so. */
export const allHydrated = (): boolean =>
  [...document.querySelectorAll<HTMLElement>('[data-island]')].every(
    ({ dataset }) => dataset.hydrate === 'never' || 'hydrated' in dataset,
  );
