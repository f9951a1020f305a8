import type { Locator } from '@playwright/test';
import { SitePage } from './site-page';

/** A list with category chips, on the glossary also a search box. The filter is in the address. */
export class FilteredPage extends SitePage {
  readonly search = this.main.getByRole('searchbox');
  readonly entries = this.main.getByRole('heading', { level: 3 });
  /** The number of entries shown, and of all. */
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
