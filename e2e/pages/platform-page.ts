import type { Locator, Page } from '@playwright/test';
import { ADMIN_PASSWORD } from '../admin-password';

/** `/admin/platform`: the sign-in, and where builds are chosen. It works without script. */
export class PlatformPage {
  readonly show: Locator;
  /** Names the builds that this browser shows. */
  readonly state: Locator;

  constructor(
    private readonly page: Page,
    private readonly origin: string,
  ) {
    this.show = page.getByRole('button', { name: 'Show me these builds' });
    // The page's script adds another status line.
    const builds = page.getByRole('region', { name: 'Preview builds' });
    this.state = builds.getByRole('status');
  }

  /** The field with the builds of a remote. */
  builds(remote: string): Locator {
    return this.page.getByRole('combobox', { name: remote, exact: true });
  }

  async signIn(query: string): Promise<void> {
    await this.page.goto(`${this.origin}/admin/platform${query}`);
    await this.page.getByLabel('Password').fill(ADMIN_PASSWORD);
    await this.page.getByRole('button', { name: 'Sign in' }).click();
  }
}
