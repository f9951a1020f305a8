import { SitePage } from './site-page';

export class HomePage extends SitePage {
  readonly newsletter = this.main.getByRole('form', { name: 'Newsletter signup' });
  readonly email = this.newsletter.getByLabel(/Your e-?mail/);
  readonly posts = this.main.locator('a[href^="/blog/"]');
  readonly allPosts = this.main.locator('a[href="/blog"]');

  override open(): Promise<void> {
    return super.open('/');
  }
}
