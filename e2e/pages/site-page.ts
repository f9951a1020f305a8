import type { Locator, Page } from '@playwright/test';
import { until } from '@site/tooling/until';
import { Header } from './header';

/** Matches islands that hydrate after the first interaction and have not yet. */
const UNHYDRATED =
  '[data-island]:not([data-hydrated]):is([data-hydrate=interaction],[data-hydrate=load])';

/** Runs in the page: whether every island that hydrates has done so. */
const areHydrated = (unhydrated: string): boolean =>
  document.querySelector('[data-island=header][data-hydrated]') !== null &&
  document.querySelector(unhydrated) === null;

/** What every page has: header, footer, islands and notices. */
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

  get unhydrated(): Locator {
    return this.page.locator(UNHYDRATED);
  }

  /** The island around an element; it has `data-hydrated` once it is hydrated. */
  getIsland(inside: Locator): Locator {
    return inside.locator('xpath=ancestor::*[@data-island][1]');
  }

  async open(path: string): Promise<void> {
    await this.page.goto(path);
  }

  /**
   * Opens a page, again if necessary, until its HTML has all of its data: on a busy machine data may come too late for
   * the HTML, and the page then fetches it itself.
   */
  async openComplete(path: string): Promise<void> {
    const late = this.page.locator('[data-missing], [data-hydrate=load] + noscript');
    await until(`${path} is complete`, async () => {
      await this.page.goto(path);
      return (await late.count()) === 0;
    });
  }

  /** Waits until the browser lays out every element (`content-visibility`). */
  async waitForLayout(): Promise<void> {
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

  /** Moves the pointer, which is the first interaction. */
  async interact(): Promise<void> {
    await this.page.mouse.move(3, 300);
    await this.page.mouse.move(4, 310);
  }

  /** Interacts and waits until every island that hydrates has done so. */
  async hydrate(): Promise<void> {
    await this.interact();
    await this.page.waitForFunction(areHydrated, UNHYDRATED);
  }

  /** Marks the document. {@link marked} is found until another document is loaded. */
  async mark(): Promise<void> {
    await this.page.evaluate(() => void (document.documentElement.dataset.marked = ''));
  }

  get marked(): Locator {
    return this.page.locator('html[data-marked]');
  }
}
