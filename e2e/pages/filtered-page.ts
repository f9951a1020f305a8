import type { Locator } from '@playwright/test';
import { SitePage } from './site-page';

/** A list with chips of categories, and perhaps a search box, whose filter stands in the address. */
export class FilteredPage extends SitePage {
  readonly search = this.main.getByRole('searchbox');
  readonly entries = this.main.getByRole('heading', { level: 3 });
  /** How many there are, of how many. */
  readonly counter = this.main.getByText(/^\d+ of \d+ (terms|resources)$/);

  chip(category: string): Locator {
    return this.main
      .getByRole('form', { name: 'Category' })
      .getByRole('button', { name: category, exact: true });
  }

  /** The card of a term. */
  card(name: string): Locator {
    return this.main
      .getByRole('listitem')
      .filter({ has: this.page.getByRole('heading', { level: 3, name, exact: true }) });
  }
}
