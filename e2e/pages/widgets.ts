import type { Locator, Page } from '@playwright/test';

/** The floating widgets. */
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

  /** Fills localStorage before the page loads, as earlier visits would. Existing entries stay. */
  async fillStorage(stored: Readonly<Record<string, string>>): Promise<void> {
    await this.page.addInitScript((entries) => {
      for (const [key, value] of Object.entries(entries))
        if (localStorage.getItem(key) === null) localStorage.setItem(key, value);
    }, stored);
  }

  /** Keeps card and popup from opening by themselves. */
  keepClosed(): Promise<void> {
    return this.fillStorage({ scheduleCallManuallyClosed: 'true', exitIntentPopupCount: '2' });
  }

  /** Moves the pointer out of the window at the top. */
  async moveOutAtTop(): Promise<void> {
    await this.page.mouse.move(200, 300);
    await this.page.mouse.move(200, -10);
  }
}
