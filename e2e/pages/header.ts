import type { Locator, Page } from '@playwright/test';

/** The header with its two menus, and the side panel of small screens. */
export class Header {
  readonly banner: Locator;
  readonly skipLink: Locator;
  readonly logo: Locator;
  readonly navigation: Locator;
  readonly panel: Locator;
  readonly panelButton: Locator;
  readonly panelClose: Locator;

  constructor(page: Page) {
    this.banner = page.getByRole('banner');
    this.skipLink = this.banner.getByRole('link', { name: 'Skip to main content' });
    this.logo = this.banner.getByRole('link', { name: 'Plainrank' });
    this.navigation = this.banner.getByRole('navigation', { name: 'Main' });
    this.panelButton = this.banner.getByRole('button', { name: 'Menu' });
    this.panel = page.getByRole('dialog', { name: 'Menu' });
    this.panelClose = this.panel.getByRole('button', { name: 'Close' });
  }

  link(name: string): Locator {
    return this.navigation.getByRole('link', { name, exact: true });
  }

  menuButton(name: 'Services' | 'Resources'): Locator {
    return this.navigation.getByRole('button', { name });
  }

  menu(name: 'Services' | 'Resources'): Locator {
    return this.banner.getByRole('list', { name });
  }

  menuLink(menu: 'Services' | 'Resources', name: string): Locator {
    return this.menu(menu).getByRole('link', { name, exact: true });
  }

  panelLink(name: string): Locator {
    return this.panel.getByRole('link', { name, exact: true });
  }
}
