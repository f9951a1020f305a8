import type { Locator, Page } from '@playwright/test';
import { until } from '../platform/until';
import { Header } from './header';

/** What every page has: its frame, its parts that sleep or are awake, its notices. */
export class SitePage {
  readonly header: Header;
  readonly main: Locator;
  readonly footer: Locator;
  readonly heading: Locator;
  /** The message over the page; at most one is visible. */
  readonly toast: Locator;
  /** Says what is missing, and offers to try again. */
  readonly tryAgain: Locator;

  constructor(readonly page: Page) {
    this.header = new Header(page);
    this.main = page.getByRole('main');
    this.footer = page.getByRole('contentinfo');
    this.heading = page.getByRole('heading', { level: 1 });
    this.toast = page.getByRole('region', { name: 'Notifications (F8)' });
    this.tryAgain = this.main.getByRole('button', { name: 'Try again' });
  }

  /** Parts that still sleep although they should wake at the first sign of life. */
  get sleepers(): Locator {
    return this.page.locator(
      '[data-part]:not([data-awake]):is([data-when=interaction],[data-when=now])',
    );
  }

  /** The part around an element; `data-awake` tells that it has its React. */
  partAround(inside: Locator): Locator {
    return inside.locator('xpath=ancestor::*[@data-part][1]');
  }

  async open(path: string): Promise<void> {
    await this.page.goto(path);
  }

  /**
   * Opens a page as a server gives it that is not short of time: on a busy machine data may come too late for the
   * HTML, and the page then asks for it at once.
   */
  async openWhole(path: string): Promise<void> {
    const late = this.page.locator('[data-failed], [data-when=now] + noscript');
    await until(`${path} is whole`, async () => {
      await this.page.goto(path);
      return (await late.count()) === 0;
    });
  }

  /** Waits until all of the page is laid out, as a picture of the whole page needs it. */
  async laidOut(): Promise<void> {
    await this.page.waitForFunction(() =>
      [...document.querySelectorAll('main *, footer')].every(
        (element) => getComputedStyle(element).contentVisibility === 'visible',
      ),
    );
  }

  /** Follows a link to an address as the page's own are followed. */
  follow(href: string): Promise<void> {
    return this.page.evaluate((path) => {
      const link = document.createElement('a');
      link.href = path;
      document.querySelector('main')?.append(link);
      link.click();
    }, href);
  }

  /** Somebody is there: the pointer moves, over nothing in particular. */
  async stir(): Promise<void> {
    await this.page.mouse.move(3, 300);
    await this.page.mouse.move(4, 310);
  }

  /** Stirs and waits until every part that wakes is awake. */
  async wake(): Promise<void> {
    await this.stir();
    await this.page.waitForFunction(
      () =>
        document.querySelector('[data-part=header][data-awake]') !== null &&
        document.querySelector(
          '[data-part]:not([data-awake]):is([data-when=interaction],[data-when=now])',
        ) === null,
    );
  }

  /** Whether the document is still the one of the last full load, as long as {@link mark} was called in it. */
  async mark(): Promise<void> {
    await this.page.evaluate(() => void (document.documentElement.dataset.marked = ''));
  }

  get marked(): Locator {
    return this.page.locator('html[data-marked]');
  }
}
