import { SitePage } from './site-page';

export class ContactPage extends SitePage {
  readonly form = this.main.getByRole('form', { name: 'Contact' });
  readonly name = this.form.getByLabel('Your name');
  readonly email = this.form.getByLabel('Email address');
  readonly message = this.form.getByLabel('Message');
  readonly send = this.form.getByRole('button');

  override open(): Promise<void> {
    return super.open('/contact');
  }
}
