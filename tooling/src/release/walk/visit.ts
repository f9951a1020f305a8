import { setTimeout as wait } from 'node:timers/promises';
import type { Browser, CDPSession, Page } from 'playwright-core';
import { HEALTH_PATH, healthBeacon, type RemoteHealth } from '@site/contracts/health';
import type { Harm, Visit } from './compare';
import { missingIn, sleepersOf } from './parts';
import type { Walker } from './site';

const WINDOW = { width: 1280, height: 800 };
/** Timeout of a document, in milliseconds. */
const LOAD_LIMIT = 30_000;
/**
 * Milliseconds after which the walk hovers over a part that is still asleep, and from then until the part counts as stuck.
 * Also the timeout of a navigation.
 */
const PATIENCE = 5_000;
/** Milliseconds for which memory is observed on the open page. */
const OBSERVED = 2_500;
/** Returns to the page before memory is observed, to fill caches, and again during the observation. */
const ROUNDS = 2;
/** Milliseconds within which the page sends its health beacon after `pagehide`. */
const BEACON_LIMIT = 500;
/** A visit whose document did not load. */
const NO_ANSWER: Visit = {
  status: 504,
  harms: { missing: 0, stuck: 0, crashed: 0, errors: 0, recovered: 0, calls: 0 },
  answer: 0,
  wake: 0,
  growth: 0,
};
const MEGABYTE = 1_048_576;

interface Where {
  path: string;
  /** Path of another page, from which the walk returns to this one. */
  next: string;
  remote: string;
}

/** Records the failures in a page during a visit. */
class Observation {
  private errors = 0;
  private calls = 0;
  private stuck = 0;
  private recovered = 0;
  private thrown: string | undefined;
  private told: RemoteHealth | undefined;

  constructor(
    readonly page: Page,
    private readonly remote: string,
  ) {
    page.on('pageerror', ({ name, message }) => {
      this.errors += 1;
      this.thrown ??= `${name}: ${message}`;
    });
    page.on('console', (message) => {
      if (message.type() === 'error' || message.type() === 'warning') this.logged(message.text());
    });
    page.on('response', (response) => {
      if (response.status() >= 500 && !response.request().isNavigationRequest()) this.calls += 1;
    });
  }

  /** Reads the shell's log messages about the remote's parts (`shell/client/parts`). */
  private logged(text: string): void {
    if (!text.includes(` of ${this.remote} `)) return;
    if (text.includes('was rendered anew')) this.recovered += 1;
    this.thrown ??= text.split('\n')[0];
  }

  /** Intercepts the health beacon that {@link end} triggers: the site must not count it. */
  async takeBeacon(): Promise<void> {
    await this.page.route(`**${HEALTH_PATH}`, (route) => {
      const { data } = healthBeacon.safeParse(route.request().postDataJSON());
      this.told ??= data?.remotes[this.remote];
      return route.fulfill({ status: 204 });
    });
  }

  /** Waits until the remote's parts are awake, and hovers over those that are not after {@link PATIENCE}. */
  async waken(): Promise<void> {
    const sleepers = sleepersOf(this.remote);
    const waiting = `${sleepers}:not([data-stuck])`;
    const settled = () =>
      this.page
        .waitForFunction((selector) => document.querySelector(selector) === null, waiting, {
          timeout: PATIENCE,
        })
        .catch(() => undefined);
    await settled();
    const late = await this.page.locator(waiting).all();
    for (const part of late)
      await part.hover({ force: true, timeout: 1_000 }).catch(() => undefined);
    if (late.length) await settled();
    this.stuck += await this.page.locator(sleepers).count();
  }

  /** Goes to another page by a link and returns, {@link ROUNDS} times or until a part is stuck. */
  async leaveAndReturn(path: string): Promise<void> {
    try {
      for (let round = 0; round < ROUNDS && !this.stuck; round++) {
        await follow(this.page, path);
        await this.waken();
        await this.page.goBack({ timeout: PATIENCE, waitUntil: 'commit' });
        await this.waken();
      }
    } catch (error) {
      this.stuck += 1;
      this.thrown ??= String(error);
    }
  }

  /** Makes the page send its health beacon, as when a visitor leaves. Returns all failures of the visit. */
  async end(missing: number): Promise<Pick<Visit, 'harms' | 'thrown'>> {
    const answered = this.page
      .waitForResponse((response) => new URL(response.url()).pathname === HEALTH_PATH, {
        timeout: BEACON_LIMIT,
      })
      .catch(() => undefined);
    await this.page.evaluate(() => {
      // A page with an override sends no beacon.
      delete document.documentElement.dataset['override'];
      dispatchEvent(new Event('pagehide'));
    });
    await answered;
    const most = (harm: Harm, own = 0): number => Math.max(this.told?.[harm] ?? 0, own);
    const thrown = this.thrown ?? this.told?.thrown;
    return {
      harms: {
        missing: most('missing', missing),
        // The beacon counts every try to wake a part, the walk counts each part once.
        stuck: this.stuck || most('stuck'),
        crashed: most('crashed'),
        errors: most('errors', this.errors),
        recovered: most('recovered', this.recovered),
        calls: most('calls', this.calls),
      },
      ...(thrown && { thrown }),
    };
  }
}

/** Bytes of the page's heap that are in use after garbage collection. */
async function heapOf(session: CDPSession): Promise<number> {
  await session.send('HeapProfiler.collectGarbage');
  return (await session.send('Runtime.getHeapUsage')).usedSize;
}

/** Clicks a link to a path, as a visitor clicks the page's own links. */
async function follow(page: Page, path: string): Promise<void> {
  const before = page.url();
  await page.evaluate((href) => {
    const link = document.createElement('a');
    link.href = href;
    document.querySelector('main')?.append(link);
    link.click();
  }, path);
  await page.waitForURL((url) => url.href !== before, { timeout: PATIENCE, waitUntil: 'commit' });
}

/** Visits a page as a new visitor, with an empty cache. */
export async function visit(
  browser: Browser,
  { site, cookies }: Walker,
  { path, next, remote }: Where,
): Promise<Visit> {
  const context = await browser.newContext({ viewport: WINDOW });
  try {
    await context.addCookies(cookies.map(([name, value]) => ({ name, value, url: site })));
    const page = await context.newPage();
    const observation = new Observation(page, remote);
    await observation.takeBeacon();
    const response = await page
      .goto(new URL(path, site).href, { timeout: LOAD_LIMIT })
      .catch(() => undefined);
    if (!response) return NO_ANSWER;
    const missing = missingIn(await response.text(), remote);
    const { responseStart, requestStart } = response.request().timing();

    const touched = performance.now();
    await page.mouse.move(3, 300);
    await page.mouse.move(4, 310);
    await observation.waken();
    const wake = performance.now() - touched;

    await observation.leaveAndReturn(next);
    const session = await context.newCDPSession(page);
    const heap = await heapOf(session);
    await wait(OBSERVED);
    await observation.leaveAndReturn(next);
    const growth = ((await heapOf(session)) - heap) / MEGABYTE;

    return {
      status: response.status(),
      answer: responseStart - requestStart,
      wake,
      growth,
      ...(await observation.end(missing)),
    };
  } finally {
    await context.close();
  }
}
