import type { Locator, Page } from '@playwright/test';
import { AdministrationPage } from './administration-page';

/** `/admin/leads`: what visitors left, behind the gate. */
export class LeadsPage extends AdministrationPage {
  readonly enquiries: Locator;
  readonly search: Locator;
  readonly note: Locator;
  readonly exportEnquiries: Locator;
  readonly person: Locator;
  readonly confirmation: Locator;

  constructor(page: Page) {
    super(page);
    this.enquiries = this.main.getByRole('table', { name: 'Enquiries' });
    this.search = this.main.getByRole('searchbox', { name: 'Search enquiries' });
    this.note = this.main.getByRole('textbox', { name: /^Note/ });
    this.exportEnquiries = this.main.getByRole('button', { name: 'Export enquiries as CSV' });
    this.person = this.main.getByLabel('E-mail address of the person');
    this.confirmation = this.main.getByLabel('Type the address once more');
  }

  override async open(): Promise<void> {
    await this.page.goto('/admin/leads');
  }
}
