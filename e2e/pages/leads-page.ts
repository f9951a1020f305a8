import { AdministrationPage } from './administration-page';

/** `/admin/leads`: what visitors left, behind the gate. */
export class LeadsPage extends AdministrationPage {
  readonly inquiries = this.main.getByRole('table', { name: 'Inquiries' });
  readonly note = this.main.getByRole('textbox', { name: /^Note/ });
  readonly exportInquiries = this.main.getByRole('button', { name: 'Export inquiries as CSV' });

  override async open(): Promise<void> {
    await this.page.goto('/admin/leads');
  }
}
