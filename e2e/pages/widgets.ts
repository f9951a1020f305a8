import type { Locator, Page } from '@playwright/test';

/** What floats over a page. */
export class Widgets {
  readonly backToTop: Locator;
  readonly callButton: Locator;
  readonly card: Locator;
  readonly popup: Locator;
  /** The question whether visits may be measured, where there are trackers. */
  readonly consent: Locator;

  constructor(readonly page: Page) {
    this.backToTop = page.getByRole('button', { name: 'Back to top' });
    this.callButton = page.getByRole('button', { name: 'Schedule your free call' });
    this.card = page.getByRole('region', { name: 'Schedule Your Free Call' });
    this.popup = page.getByRole('dialog', { name: /SEO checklist$/ });
    this.consent = page.getByRole('region', { name: 'May we measure your visit?' });
  }

  /** What the browser remembers of earlier visits, before the page comes. */
  async remember(stored: Readonly<Record<string, string>>): Promise<void> {
    await this.page.addInitScript((entries) => {
      for (const [key, value] of Object.entries(entries))
        if (localStorage.getItem(key) === null) localStorage.setItem(key, value);
    }, stored);
  }

  /** The pointer leaves the window for its tabs. */
  async leaveByTheTop(): Promise<void> {
    await this.page.mouse.move(200, 300);
    await this.page.mouse.move(200, -10);
  }
}
