import type { Locator, Page } from '@playwright/test';
import { ADMIN_PASSWORD } from '../platform/password';
import { SitePage } from './site-page';

/** The password of the tests' own API, see `platform/site.ts`. */

/** `/admin/blog`: the gate, and the form behind it. */
export class AdministrationPage extends SitePage {
  readonly password: Locator;
  readonly unlock: Locator;
  readonly lock: Locator;
  readonly title: Locator;
  readonly slug: Locator;
  readonly excerpt: Locator;
  readonly category: Locator;
  readonly content: Locator;
  readonly publish: Locator;
  /** One button to edit for each post of the list. */
  readonly posts: Locator;

  constructor(page: Page) {
    super(page);
    this.password = this.main.getByLabel('Password');
    this.unlock = this.main.getByRole('button', { name: 'Unlock' });
    this.lock = this.main.getByRole('button', { name: 'Lock' });
    this.title = this.main.getByLabel('Title');
    this.slug = this.main.getByLabel('Slug');
    this.excerpt = this.main.getByLabel('Excerpt');
    this.category = this.main.getByLabel('Category');
    this.content = this.main.getByRole('textbox', { name: 'Content' });
    this.publish = this.main.getByRole('button', { name: 'Publish', exact: true });
    this.posts = this.main.getByRole('button', { name: /^Edit / });
  }

  format(name: 'Bold' | 'Italic' | 'H2' | 'H3' | 'List' | 'Quote'): Locator {
    return this.main.getByRole('button', { name, exact: true });
  }

  /** What the list offers to do with a post. */
  act(
    action: 'Edit' | 'Duplicate' | 'Unpublish' | 'Publish again' | 'Delete',
    title: string,
  ): Locator {
    return this.main.getByRole('button', { name: `${action} ${title}`, exact: true });
  }

  edit(title: string): Locator {
    return this.act('Edit', title);
  }

  override open(): Promise<void> {
    return super.open('/admin/blog');
  }

  async enter(password = ADMIN_PASSWORD): Promise<void> {
    await this.password.fill(password);
    await this.unlock.click();
  }
}
