import type { Locator } from '@playwright/test';
import { AdministrationPage } from './administration-page';

/** `/admin/leads`: what visitors left, behind the gate. */
export class LeadsPage extends AdministrationPage {
  readonly enquiries = this.main.getByRole('table', { name: 'Enquiries' });
  readonly search = this.main.getByRole('searchbox', { name: 'Search enquiries' });
  readonly note = this.main.getByRole('textbox', { name: /^Note/ });
  readonly exportEnquiries = this.main.getByRole('button', { name: 'Export enquiries as CSV' });
  readonly person = this.main.getByLabel('E-mail address of the person');
  readonly confirmation = this.main.getByLabel('Type the address once more');

  /** The lines that say how many records of each kind an address has, e.g. `Enquiries: 1`. */
  recordsOf(email: string): Locator {
    return this.main
      .getByRole('heading', { name: `Kept under ${email}` })
      .locator(':scope + ul > li');
  }

  override async open(): Promise<void> {
    await this.page.goto('/admin/leads');
  }
}
