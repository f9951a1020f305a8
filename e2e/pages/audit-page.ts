import type { Locator, Page } from '@playwright/test';
import { SitePage } from './site-page';

export class AuditPage extends SitePage {
  readonly form: Locator;
  readonly website: Locator;
  readonly email: Locator;
  readonly submit: Locator;
  readonly notice: Locator;

  constructor(page: Page) {
    super(page);
    this.form = this.main.getByRole('form', { name: 'SEO audit' });
    this.website = this.form.getByLabel('Website URL');
    this.email = this.form.getByLabel('Email address');
    this.submit = this.form.getByRole('button');
    this.notice = this.form.getByRole('group', { name: 'The audit did not run' });
  }

  override open(query = ''): Promise<void> {
    return super.open(`/seo-audit${query}`);
  }
}
