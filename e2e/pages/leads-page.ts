import type { Locator } from '@playwright/test';
import { AdministrationPage } from './administration-page';

/** `/admin/leads`: what visitors left, behind the gate. */
export class LeadsPage extends AdministrationPage {
  readonly inquiries = this.main.getByRole('table', { name: 'Inquiries' });
  readonly search = this.main.getByRole('searchbox', { name: 'Search inquiries' });
  readonly note = this.main.getByRole('textbox', { name: /^Note/ });
  readonly exportInquiries = this.main.getByRole('button', { name: 'Export inquiries as CSV' });
  readonly person = this.main.getByLabel('Email address');
  readonly confirmation = this.main.getByLabel('Type the address again');

  /** The lines that say how many records of each kind an address has, e.g. `Inquiries: 1`. */
  findRecords(email: string): Locator {
    return this.main
      .getByRole('heading', { name: `Stored under ${email}` })
      .locator(':scope + ul > li');
  }

  override async open(): Promise<void> {
    await this.page.goto('/admin/leads');
  }
}
