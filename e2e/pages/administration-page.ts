import { expect, type Locator } from '@playwright/test';
import { ADMIN_PASSWORD } from '../admin-password';
import { SitePage } from './site-page';

/** `/admin/blog` and the pages of posts below it: the gate, and behind it the list and the form. */
export class AdministrationPage extends SitePage {
  readonly password = this.main.getByLabel('Password');
  readonly unlock = this.main.getByRole('button', { name: 'Unlock' });
  readonly title = this.main.getByLabel('Title');
  readonly slug = this.main.getByLabel('Slug');
  readonly excerpt = this.main.getByLabel('Excerpt');
  readonly category = this.main.getByLabel('Category');
  readonly content = this.main.getByRole('textbox', { name: 'Content', exact: true });
  readonly publish = this.main.getByRole('button', { name: 'Publish', exact: true });
  /** For a post that is public. */
  readonly saveChanges = this.main.getByRole('button', { name: 'Save changes' });
  /** The menu of the administration. */
  readonly menu = this.page.getByRole('navigation', { name: 'Administration' });
  /** The buttons of the posts' menus, one for each post. */
  readonly posts = this.main.getByRole('button', { name: /^Actions for / });

  /** The button that opens the menu of a post. */
  actions(title: string): Locator {
    return this.main.getByRole('button', { name: `Actions for ${title}`, exact: true });
  }

  /** An entry of the open menu of a post. */
  action(name: 'View' | 'Unpublish' | 'Publish again' | 'Delete', title: string): Locator {
    const role = name === 'View' ? 'link' : 'button';
    return this.main.getByRole(role, { name: `${name} ${title}`, exact: true });
  }

  /** Opens the menu of a post, and chooses an entry. */
  async chooseAction(...[name, title]: Parameters<AdministrationPage['action']>): Promise<void> {
    await this.actions(title).click();
    await this.action(name, title).click();
  }

  /** The link to a post. */
  edit(title: string): Locator {
    return this.main.getByRole('link', { name: title, exact: true });
  }

  /** A post's row in the list. */
  row(title: string): Locator {
    return this.main
      .getByRole('listitem')
      .filter({ has: this.page.getByRole('link', { name: title, exact: true }) });
  }

  /** The preview's HTML. Its frame runs no scripts, so it is read from outside. */
  getPreviewHtml(): Promise<string> {
    return this.main
      .getByTitle('Preview')
      .evaluate((frame: HTMLIFrameElement) => frame.contentDocument?.body.innerHTML ?? '');
  }

  press(name: string): Promise<void> {
    return this.main.getByRole('button', { name, exact: true }).click();
  }

  override open(): Promise<void> {
    return super.open('/admin/blog');
  }

  /** Fills in every required field. */
  async write(title: string, content = 'Write them once.'): Promise<void> {
    await this.title.fill(title);
    await this.excerpt.fill(`In short: ${title}.`);
    await this.category.selectOption('Local SEO');
    await this.content.fill(content);
  }

  /** Opens a post of the list. */
  async openPost(title: string): Promise<void> {
    await this.edit(title).click();
    await expect(this.title).toHaveValue(title);
  }

  async signIn(): Promise<void> {
    await this.password.fill(ADMIN_PASSWORD);
    await this.unlock.click();
  }
}
