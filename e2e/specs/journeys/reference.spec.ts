import { SitePage } from '../../pages/site-page';
import { expect, test } from '../../support/test';

test('a filter chip keeps the scroll position', async ({ page }) => {
  const glossary = new SitePage(page);
  await page.setViewportSize({ width: 375, height: 740 });
  await glossary.open('/glossary');
  await glossary.hydrate();
  const chip = glossary.main
    .getByRole('form', { name: 'Category' })
    .getByRole('button', { name: 'SEO', exact: true });
  await chip.scrollIntoViewIfNeeded();
  await page.mouse.wheel(0, 150);
  const scrolled = () => page.evaluate(() => Math.round(scrollY));
  await expect.poll(scrolled).toBeGreaterThan(0);
  const before = await scrolled();
  await chip.click();
  await expect(page).toHaveURL('/glossary?category=seo');
  expect(await scrolled()).toBe(before);
});
