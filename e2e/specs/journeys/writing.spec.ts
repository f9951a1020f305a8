import { AdministrationPage } from '../../pages/administration-page';
import { expect, test } from '../../platform/authors';
import { sandboxedPreview } from '../../platform/faults/expected-errors';

test('a draft gets an address with its first save, survives a reload, and is published', async ({
  consoleWatch,
  page,
  request,
}) => {
  consoleWatch.expect(sandboxedPreview);
  const administration = new AdministrationPage(page);
  const { content, excerpt, main, saved, slug, title, toast } = administration;
  await page.goto('/admin/blog/new');
  await administration.enter();
  await title.fill('What a new roof costs');
  await content.fill('Three roofs, with their prices.');
  await expect(slug).toHaveValue('what-a-new-roof-costs');
  await expect(excerpt).toHaveValue('Three roofs, with their prices.');
  await expect.poll(() => administration.previewed()).toContain('Three roofs');
  await expect(saved).toBeVisible();
  await expect(page).toHaveURL(/\/admin\/blog\/[\da-f-]{36}$/);
  const address = page.url();
  await page.reload();
  await expect(title).toHaveValue('What a new roof costs');
  await expect(content).toHaveValue('Three roofs, with their prices.');
  await administration.category.selectOption('Local SEO');
  await content.selectText();
  await administration.press('Link');
  await expect(content).toHaveValue('[Three roofs, with their prices.](https://)');
  await content.fill('Three roofs.');
  await administration.publish.click();
  await expect(toast).toContainText('Blog post published successfully');
  await expect(page).toHaveURL(/\/blog$/);
  // The layout of the site is back.
  await expect(administration.footer).toBeVisible();
  await expect(administration.menu).toHaveCount(0);
  expect(await (await request.get('/blog/what-a-new-roof-costs')).text()).toContain('Three roofs.');
  await page.goto(address);
  await expect(title).toHaveValue('What a new roof costs');
  await expect(administration.saveChanges).toBeVisible();
  await expect(main.getByText(/Someone saved/)).toHaveCount(0);
});

test.describe('without JavaScript', () => {
  test.use({ javaScriptEnabled: false });

  test('every page of the administration has the same menu, and nothing of the public layout', async ({
    consoleWatch,
    page,
    request,
  }) => {
    // The platform's page asks for the password.
    consoleWatch.expect(/status of 401/);
    const administration = new AdministrationPage(page);
    const menu = administration.menu.getByRole('link');
    await administration.open();
    for (const name of ['Posts', 'Leads', 'Cases', 'Testimonials', 'Audit log', 'Platform']) {
      await menu.filter({ hasText: name }).click();
      await expect(menu).toHaveText([
        'Posts',
        'Leads',
        'Cases',
        'Testimonials',
        'Audit log',
        'Platform',
      ]);
      await expect(administration.menu.locator('[aria-current=page]')).toHaveText(name);
      await expect(page.getByRole('link', { name: 'Skip to main content' })).toHaveAttribute(
        'href',
        '#main',
      );
      await expect(page.getByRole('banner').locator('a[href="/"]')).toHaveCount(1);
      await expect(administration.footer).toHaveCount(0);
    }
    expect((await request.get('/admin/blog/new')).status()).toBe(200);
    await page.goto('/admin/blog/new');
    await expect(administration.menu.locator('[aria-current=page]')).toHaveText('Posts');
  });
});
