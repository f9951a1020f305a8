import { expect, type Locator } from '@playwright/test';
import { ADMIN_PASSWORD } from '../platform/password';
import { SitePage } from './site-page';

/** `/admin/blog`: the gate, and the form behind it. */
export class AdministrationPage extends SitePage {
  readonly password = this.main.getByLabel('Password');
  readonly unlock = this.main.getByRole('button', { name: 'Unlock' });
  readonly lock = this.main.getByRole('button', { name: 'Lock' });
  readonly title = this.main.getByLabel('Title');
  readonly slug = this.main.getByLabel('Slug');
  readonly excerpt = this.main.getByLabel('Excerpt');
  readonly category = this.main.getByLabel('Category');
  readonly content = this.main.getByRole('textbox', { name: 'Content', exact: true });
  readonly publishAt = this.main.getByLabel('Publish at');
  readonly publish = this.main.getByRole('button', { name: 'Publish', exact: true });
  readonly schedule = this.main.getByRole('button', { name: 'Schedule', exact: true });
  /** For a post that is public. */
  readonly saveChanges = this.main.getByRole('button', { name: 'Save changes' });
  /** The line that says when the draft was saved on the server. */
  readonly saved = this.main.getByText(/^Saved at \d\d:\d\d$/);
  /** The list's edit buttons, one for each post. */
  readonly posts = this.main.getByRole('button', { name: /^Edit / });

  /** A button of the list for one post. */
  act(action: 'Edit' | 'Unpublish' | 'Publish again' | 'Delete', title: string): Locator {
    return this.main.getByRole('button', { name: `${action} ${title}`, exact: true });
  }

  edit(title: string): Locator {
    return this.act('Edit', title);
  }

  /** A post's row in the list. */
  row(title: string): Locator {
    return this.main
      .getByRole('listitem')
      .filter({ has: this.page.getByRole('button', { name: `Edit ${title}`, exact: true }) });
  }

  /** The preview's HTML. Its frame runs no scripts, so it is read from outside. */
  previewed(): Promise<string> {
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

  /** Opens a post of the list in the form. */
  async begin(title: string): Promise<void> {
    await this.edit(title).click();
    await expect(this.title).toHaveValue(title);
  }

  async enter(password = ADMIN_PASSWORD): Promise<void> {
    await this.password.fill(password);
    await this.unlock.click();
  }
}
