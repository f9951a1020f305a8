import type { Locator, Page } from '@playwright/test';
import { SitePage } from './site-page';

export class BlogPage extends SitePage {
  readonly search: Locator;
  readonly counter: Locator;
  readonly featured: Locator;
  readonly cards: Locator;
  readonly clear: Locator;
  readonly email: Locator;
  readonly subscribe: Locator;
  readonly skeletons: Locator;

  constructor(page: Page) {
    super(page);
    this.search = this.main.getByRole('searchbox', { name: 'Search articles' });
    this.counter = this.main.getByText(/^\d+ articles found$/);
    this.featured = this.main.getByRole('article', { name: 'Featured article' });
    this.cards = this.main.locator('li').filter({ has: page.locator('a[href^="/blog/"]') });
    this.clear = this.main.getByRole('button', { name: 'Clear Filters' });
    this.email = this.main.getByLabel('Your e-mail');
    this.subscribe = this.main.locator('form[action="/api/newsletter"]').getByRole('button');
    this.skeletons = page.getByTestId('skeleton-card');
  }

  chip(category: string): Locator {
    return this.main.getByRole('button', { name: category, exact: true });
  }

  link(title: string): Locator {
    return this.main.getByRole('link', { name: title, exact: true });
  }

  override open(query = ''): Promise<void> {
    return super.open(`/blog${query}`);
  }
}
