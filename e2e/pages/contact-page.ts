import type { Locator, Page } from '@playwright/test';
import { SitePage } from './site-page';

export class ContactPage extends SitePage {
  readonly form: Locator;
  readonly name: Locator;
  readonly email: Locator;
  readonly website: Locator;
  readonly message: Locator;
  readonly send: Locator;

  constructor(page: Page) {
    super(page);
    this.form = this.main.getByRole('form', { name: 'Contact' });
    this.name = this.form.getByLabel('Your name');
    this.email = this.form.getByLabel('Email address');
    this.website = this.form.getByLabel('Website');
    this.message = this.form.getByLabel('Message');
    this.send = this.form.getByRole('button');
  }

  override open(query = ''): Promise<void> {
    return super.open(`/contact${query}`);
  }

  async write(message: string): Promise<void> {
    await this.name.fill('Ana Baker');
    await this.email.fill('ana@example.com');
    await this.message.fill(message);
  }
}
