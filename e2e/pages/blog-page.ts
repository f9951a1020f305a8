import type { Locator } from '@playwright/test';
import { SitePage } from './site-page';

export class BlogPage extends SitePage {
  readonly search = this.main.getByRole('searchbox', { name: 'Search articles' });
  readonly counter = this.main.getByText(/^\d+ articles found$/);
  readonly featured = this.main.getByRole('article', { name: 'Featured article' });
  readonly cards = this.main.locator('li').filter({ has: this.page.locator('a[href^="/blog/"]') });
  readonly skeletons = this.page.getByTestId('skeleton-card');

  chip(category: string): Locator {
    return this.main.getByRole('button', { name: category, exact: true });
  }

  override open(): Promise<void> {
    return super.open('/blog');
  }
}
