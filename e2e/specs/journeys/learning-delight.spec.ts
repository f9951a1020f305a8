import { terms } from '@site/contracts/glossary';
import type { Page } from '@playwright/test';
import { SitePage } from '../../pages/site-page';
import { expect, test } from '../../platform/test';

/** The first of the path, which has no quiz. */
const firstLesson = '/learning/lesson/eb0f8ad6-bd7e-4cf0-88dd-a9875ae732c6';
/** Two terms stand in its first paragraph. */
const lesson = '/learning/lesson/77d4c3ca-ef00-4e11-8fd1-276b89f7a75e';
const fieldData = terms.find(({ id }) => id === 'field-data');

const termOf = (page: Page) => {
  const link = page.getByRole('main').getByRole('link', { name: 'field data', exact: true });
  return { link: link.first(), note: page.getByRole('tooltip') };
};

test('a term is explained under the pointer and in focus, also where the page is first touched, and Escape ends that', async ({
  page,
}) => {
  const site = new SitePage(page);
  await site.open(lesson);
  const { link, note } = termOf(page);
  const definition = fieldData?.definition ?? '';
  await link.hover();
  await expect(note).toContainText(definition);
  await note.hover();
  await expect(note).toBeVisible();
  await page.keyboard.press('Escape');
  await expect(note).toBeHidden();

  await page.reload();
  await page.mouse.move(0, 0);
  await link.focus();
  await expect(note).toContainText(definition);
  await expect(link).toHaveAccessibleDescription(`Field data ${definition}`);
  await page.keyboard.press('Escape');
  await expect(note).toBeHidden();
  await expect(link).toBeFocused();
  await page.keyboard.press('Enter');
  await expect(page).toHaveURL(/\/glossary#field-data$/);
});

test.describe('on a phone', () => {
  test.use({ hasTouch: true, isMobile: true, viewport: { width: 375, height: 740 } });

  test('the first tap explains a term within the screen, one beside it ends that, a second one leads to it', async ({
    page,
  }) => {
    const site = new SitePage(page);
    await site.open(lesson);
    const { link, note } = termOf(page);
    await link.tap();
    await expect(note).toContainText(fieldData?.definition ?? '');
    await expect(note).toBeInViewport({ ratio: 1 });
    await site.heading.tap();
    await expect(note).toBeHidden();
    await link.tap();
    await expect(note).toBeVisible();
    await page.keyboard.press('Escape');
    await expect(note).toBeHidden();
    await link.tap();
    await expect(note).toBeVisible();
    await expect(page).toHaveURL(new RegExp(`${lesson}$`));
    await link.tap();
    await expect(page).toHaveURL(/\/glossary#field-data$/);
  });
});

for (const reducedMotion of ['no-preference', 'reduce'] as const) {
  test(`the first lesson is celebrated: motion ${reducedMotion}`, async ({ page }) => {
    await page.emulateMedia({ reducedMotion });
    await page.addInitScript(() => {
      document.addEventListener('animationstart', ({ animationName, target }) => {
        if (target instanceof Element && target.closest('[aria-label="New achievements"]'))
          document.documentElement.dataset.moved = animationName;
      });
    });
    const site = new SitePage(page);
    await site.open(firstLesson);
    await page.getByRole('button', { name: 'Complete Lesson' }).click();
    const won = page.getByRole('status').getByRole('list', { name: 'New achievements' });
    await expect(won.getByRole('listitem').first()).toContainText('New achievement');
    await expect(page.getByRole('heading', { name: 'Lesson completed' })).toBeFocused();
    const moved = page.locator('html[data-moved]');
    if (reducedMotion === 'reduce') {
      const longest = await won.evaluate((list) => {
        const moving = list.getAnimations({ subtree: true });
        return Math.max(0, ...moving.map(({ effect }) => Number(effect?.getTiming().duration)));
      });
      expect(longest).toBeLessThan(1);
      await expect(moved).toHaveCount(0);
    } else await expect(moved).toHaveCount(1);
    // It was for this moment.
    await page.reload();
    await expect(
      page.getByRole('heading', { name: 'You have completed this lesson' }),
    ).toBeVisible();
    await expect(won).toHaveCount(0);
  });
}
