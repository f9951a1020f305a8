import { HomePage } from '../../pages/home-page';
import { expect, test } from '../../support/test';

const menus = {
  Services: [
    'All Services',
    'Technical SEO Audit',
    'Content Strategy',
    'AI SEO Optimization',
    'Link Building',
    'SEO Management',
  ],
  Resources: ['Case Studies', 'Blog', 'Glossary', 'SEO Resources', 'AI Optimization Guide'],
} as const;
const menuNames = ['Services', 'Resources'] as const;

test.describe('on a desktop', () => {
  for (const name of menuNames) {
    test(`the ${name} menu works by mouse, and by keyboard alone`, async ({ page }) => {
      const home = new HomePage(page);
      await home.open();
      const { header } = home;
      for (const close of [home.heading, header.menuButton(name)]) {
        await header.menuButton(name).click();
        await expect(header.menu(name).getByRole('link')).toHaveText([...menus[name]]);
        await close.click();
        await expect(header.menu(name)).toBeHidden();
      }

      const [first = '', second = ''] = menus[name];
      await header.menuButton(name).focus();
      await page.keyboard.press('Enter');
      await expect(header.menu(name)).toBeVisible();
      await page.keyboard.press('Tab');
      await expect(header.menuLink(name, first)).toBeFocused();
      await page.keyboard.press('Tab');
      await expect(header.menuLink(name, second)).toBeFocused();
      await page.keyboard.press('Escape');
      await expect(header.menu(name)).toBeHidden();
      await expect(header.menuButton(name)).toBeFocused();
    });
  }

  test('the skip link is first in tab order and moves focus to main, also after a navigation', async ({
    page,
  }) => {
    const home = new HomePage(page);
    await home.open();
    await page.keyboard.press('Tab');
    await expect(home.header.skipLink).toBeFocused();
    await expect(home.header.skipLink).toBeInViewport({ ratio: 1 });
    await page.keyboard.press('Enter');
    await expect(home.main).toBeFocused();
    await page.keyboard.press('Tab');
    await expect(home.main.getByRole('link').first()).toBeFocused();

    await home.hydrate();
    await home.header.link('Learn SEO').click();
    await expect(home.heading).toContainText('Learn SEO');
    await home.header.skipLink.focus();
    await page.keyboard.press('Enter');
    await expect(home.main).toBeFocused();
    await expect(page).toHaveURL('/learning#main');
  });
});

test.describe('on a phone', () => {
  test.use({ viewport: { width: 375, height: 740 } });

  test('the side panel works by touch or mouse, and by keyboard alone', async ({ page }) => {
    const home = new HomePage(page);
    await home.open();
    const { header } = home;
    for (const close of [() => header.panelClose.click(), () => page.mouse.click(20, 400)]) {
      await header.panelButton.click();
      await expect(header.panel).toBeVisible();
      await close();
      await expect(header.panel).toBeHidden();
    }

    await home.hydrate();
    await header.panelButton.focus();
    await page.keyboard.press('Enter');
    await expect(header.panelClose).toBeFocused();
    await page.keyboard.press('Shift+Tab');
    await expect(header.panel.getByRole('link', { name: 'Get Started' })).toBeFocused();
    await page.keyboard.press('Tab');
    await expect(header.panelClose).toBeFocused();
    await page.keyboard.press('Tab');
    await expect(header.panelLink('Home')).toBeFocused();
    await page.keyboard.press('Escape');
    await expect(header.panel).toBeHidden();
    await expect(header.panelButton).toBeFocused();
  });
});
