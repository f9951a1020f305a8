import { managementPackages, services } from '@site/contracts/offer';
import { dollars, priceText } from '@site/contracts/offer-text';
import { ContactPage } from '../../pages/contact-page';
import { SitePage } from '../../pages/site-page';
import { expect, test } from '../../platform/test';

const withPage = Object.entries(services).flatMap(([id, service]) =>
  service.page ? [{ id, ...service, page: service.page }] : [],
);

for (const { id, name, page: path, ...price } of withPage) {
  test(`from the card of ${name} to its page, and on to a message that names it`, async ({
    page,
  }) => {
    const site = new SitePage(page);
    await site.open('/services');
    await site.wake();
    await site.mark();
    await site.main.getByRole('link', { name: new RegExp(`^Learn More\\W*${name}$`) }).click();
    await expect(page).toHaveURL(path);
    await expect(site.main).toContainText('For whom it is not');
    await site.main.getByRole('link', { name: 'Ask for an offer' }).click();
    await expect(page).toHaveURL(`/contact?services=${id}`);
    await expect(new ContactPage(page).message).toHaveValue(
      new RegExp(`I would like an offer for:\n- ${name}, ${priceText(price).replace('$', '\\$')}`),
    );
    await expect(site.marked).toBeAttached();
  });
}

test('the packages stand side by side on a phone, and a screen reader hears a table', async ({
  page,
}) => {
  await page.setViewportSize({ width: 375, height: 740 });
  const site = new SitePage(page);
  await site.open('/services/seo-management');
  const table = site.main.getByRole('table', { name: 'Packages of full SEO management' });
  await expect(table.getByRole('columnheader')).toHaveCount(3);
  const prices = table.getByRole('row', { name: /^Price per month/ }).getByRole('cell');
  await expect(prices).toHaveText(managementPackages.map(({ price }) => dollars(price)));
  const boxes = await Promise.all((await prices.all()).map((cell) => cell.boundingBox()));
  expect(new Set(boxes.map((box) => box?.y)).size, 'all in one line').toBe(1);
  for (const box of boxes) expect((box?.x ?? 0) + (box?.width ?? 0)).toBeLessThanOrEqual(375);
});

test('a question of a service opens by keyboard', async ({ page }) => {
  const site = new SitePage(page);
  await site.open('/services/link-building');
  const question = site.main.locator('details', { hasText: 'guarantee the number of links' });
  await question.locator('summary').focus();
  await page.keyboard.press('Enter');
  await expect(question).toHaveAttribute('open', '');
});

test('on paper every question is answered', async ({ page }) => {
  const site = new SitePage(page);
  await site.open('/services/link-building');
  const question = site.main.locator('details', { hasText: 'guarantee the number of links' });
  const answer = question.locator(':not(summary)').last();
  await expect(answer).toBeHidden();
  await page.emulateMedia({ media: 'print' });
  await expect(answer).toBeVisible();
});

test('every page with a consultation opens the booking page in a tab of its own', async ({
  page,
}) => {
  const site = new SitePage(page);
  for (const path of [...withPage.map((service) => service.page), '/ai-optimization-guide']) {
    await site.open(path);
    const booking = site.main.getByRole('link', { name: /free consultation/i }).first();
    await expect(booking).toHaveAttribute('target', '_blank');
    await expect(booking).toHaveAttribute('href', /^https:/);
  }
});

test('the footer leads to what is kept of a visitor', async ({ page }) => {
  const site = new SitePage(page);
  await site.open('/');
  await site.footer.getByRole('link', { name: 'Privacy' }).click();
  await expect(site.heading).toHaveText('What we keep, and how to have it erased');
  await expect(site.main.getByRole('link', { name: /@/ })).toHaveAttribute('href', /^mailto:/);
});
