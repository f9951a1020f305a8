import { AdministrationPage } from './administration-page';

/** `/admin/leads`: what visitors left, behind the gate. */
export class LeadsPage extends AdministrationPage {
  readonly enquiries = this.main.getByRole('table', { name: 'Enquiries' });
  readonly search = this.main.getByRole('searchbox', { name: 'Search enquiries' });
  readonly note = this.main.getByRole('textbox', { name: /^Note/ });
  readonly exportEnquiries = this.main.getByRole('button', { name: 'Export enquiries as CSV' });
  readonly person = this.main.getByLabel('E-mail address of the person');
  readonly confirmation = this.main.getByLabel('Type the address once more');

  override async open(): Promise<void> {
    await this.page.goto('/admin/leads');
  }
}
