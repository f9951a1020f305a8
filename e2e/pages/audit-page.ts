import { SitePage } from './site-page';

export class AuditPage extends SitePage {
  readonly form = this.main.getByRole('form', { name: 'SEO audit' });
  readonly website = this.form.getByLabel('Website URL');
  readonly email = this.form.getByLabel('Email address');
  readonly submit = this.form.getByRole('button');

  override open(): Promise<void> {
    return super.open('/seo-audit');
  }
}
