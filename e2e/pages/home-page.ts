import type { Locator, Page } from '@playwright/test';
import { SitePage } from './site-page';

export class HomePage extends SitePage {
  readonly newsletter: Locator;
  readonly email: Locator;
  readonly signUp: Locator;
  readonly posts: Locator;
  readonly allPosts: Locator;

  constructor(page: Page) {
    super(page);
    this.newsletter = this.main.getByRole('form', { name: 'Newsletter signup' });
    this.email = this.newsletter.getByLabel('Your e-mail');
    this.signUp = this.newsletter.getByRole('button');
    this.posts = this.main.locator('a[href^="/blog/"]');
    this.allPosts = this.main.locator('a[href="/blog"]');
  }

  override open(): Promise<void> {
    return super.open('/');
  }
}
