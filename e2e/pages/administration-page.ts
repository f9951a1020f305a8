import { expect, type Locator, type Page } from '@playwright/test';
import { ADMIN_PASSWORD } from '../platform/password';
import { SitePage } from './site-page';

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
  readonly publishAt: Locator;
  readonly publish: Locator;
  readonly schedule: Locator;
  /** Of a post that readers know. */
  readonly saveChanges: Locator;
  /** Says quietly where the text is. */
  readonly saved: Locator;
  /** What two people wrote into one post, and whose goes on. */
  readonly conflict: Locator;
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
    this.content = this.main.getByRole('textbox', { name: 'Content', exact: true });
    this.publishAt = this.main.getByLabel('Publish at');
    this.schedule = this.main.getByRole('button', { name: 'Schedule', exact: true });
    this.saveChanges = this.main.getByRole('button', { name: 'Save changes' });
    this.saved = this.main.getByText(/^Saved at \d\d:\d\d$/);
    this.conflict = this.main
      .getByRole('alert')
      .filter({ hasText: 'Somebody saved this post while you wrote' });
    this.publish = this.main.getByRole('button', { name: 'Publish', exact: true });
    this.posts = this.main.getByRole('button', { name: /^Edit / });
  }

  /** What the list offers to do with a post. */
  act(
    action: 'Edit' | 'Duplicate' | 'Unpublish' | 'Unschedule' | 'Publish again' | 'Delete',
    title: string,
  ): Locator {
    return this.main.getByRole('button', { name: `${action} ${title}`, exact: true });
  }

  edit(title: string): Locator {
    return this.act('Edit', title);
  }

  /** What the list says of a post. */
  row(title: string): Locator {
    return this.main
      .getByRole('listitem')
      .filter({ has: this.page.getByRole('button', { name: `Edit ${title}`, exact: true }) });
  }

  /** What the preview shows, as HTML. No script runs in its frame, so it is read from outside. */
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

  /** Everything that a post needs. */
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
