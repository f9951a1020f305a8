import type { Locator, Page } from '@playwright/test';
import { until } from '../../tooling/src/until';
import { Header } from './header';

/** Matches parts that wake after the first sign of life and are still asleep. */
const ASLEEP = '[data-part]:not([data-awake]):is([data-when=interaction],[data-when=now])';

/** Runs in the page: whether every part that wakes is awake. */
const isAwake = (asleep: string): boolean =>
  document.querySelector('[data-part=header][data-awake]') !== null &&
  document.querySelector(asleep) === null;

/** What every page has: header, footer, parts and notices. */
export class SitePage {
  readonly header: Header;
  readonly main: Locator;
  readonly footer: Locator;
  readonly heading: Locator;
  /** The region of the toasts; at most one is visible. */
  readonly toast: Locator;
  readonly newerVersion: Locator;
  /** The button beside the message that something is missing. */
  readonly tryAgain: Locator;

  constructor(readonly page: Page) {
    this.header = new Header(page);
    this.main = page.getByRole('main');
    this.footer = page.getByRole('contentinfo');
    this.heading = page.getByRole('heading', { level: 1 });
    this.toast = page.getByRole('region', { name: 'Notifications (F8)' });
    this.newerVersion = this.main.getByText('There is a newer version of this page.');
    this.tryAgain = this.main.getByRole('button', { name: 'Try again' });
  }

  get sleepers(): Locator {
    return this.page.locator(ASLEEP);
  }

  /** The part around an element; it has `data-awake` once it is awake. */
  partAround(inside: Locator): Locator {
    return inside.locator('xpath=ancestor::*[@data-part][1]');
  }

  async open(path: string): Promise<void> {
    await this.page.goto(path);
  }

  /**
   * Opens a page, again if necessary, until its HTML has all of its data: on a busy machine data may come too late for
   * the HTML, and the page then fetches it itself.
   */
  async openWhole(path: string): Promise<void> {
    const late = this.page.locator('[data-failed], [data-when=now] + noscript');
    await until(`${path} is whole`, async () => {
      await this.page.goto(path);
      return (await late.count()) === 0;
    });
  }

  /** Waits until the browser lays out every element (`content-visibility`). */
  async laidOut(): Promise<void> {
    await this.page.waitForFunction(() =>
      [...document.querySelectorAll('main *, footer')].every(
        (element) => getComputedStyle(element).contentVisibility === 'visible',
      ),
    );
  }

  /** Adds a link to the page and clicks it. */
  follow(href: string): Promise<void> {
    return this.page.evaluate((path) => {
      const link = document.createElement('a');
      link.href = path;
      document.querySelector('main')?.append(link);
      link.click();
    }, href);
  }

  /** Gives a sign of life: moves the pointer. */
  async interact(): Promise<void> {
    await this.page.mouse.move(3, 300);
    await this.page.mouse.move(4, 310);
  }

  /** Stirs and waits until every part that wakes is awake. */
  async hydrate(): Promise<void> {
    await this.interact();
    await this.page.waitForFunction(isAwake, ASLEEP);
  }

  /** Marks the document. {@link marked} is found until another document is loaded. */
  async mark(): Promise<void> {
    await this.page.evaluate(() => void (document.documentElement.dataset.marked = ''));
  }

  get marked(): Locator {
    return this.page.locator('html[data-marked]');
  }
}
