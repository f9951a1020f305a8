import { AdministrationPage } from '../../pages/administration-page';
import { expect, test } from '../../platform/authors';
import { sandboxedPreview } from '../../platform/expected-errors';

test('a draft has an address from its first save on, is there after a reload, and is published', async ({
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

test('two people change a post, and one of them chooses for each field whose text stays', async ({
  administration,
  browser,
  baseURL,
  consoleWatch,
  page,
}) => {
  consoleWatch.expect(/status of 412/, sandboxedPreview);
  const post = 'Titles that earn the click';
  await administration.begin(post);
  const address = page.url();
  await administration.title.fill('Titles of mine');
  await administration.content.fill('My words.');

  const context = await browser.newContext({ baseURL });
  const other = new AdministrationPage(await context.newPage());
  await other.page.goto(address);
  await other.enter();
  await other.title.fill('Titles of theirs');
  await other.content.fill('Their words.');
  await other.saveChanges.click();
  await expect(other.toast).toContainText('Your changes are saved');
  await context.close();

  await administration.saveChanges.click();
  const field = (name: RegExp) => administration.main.getByRole('group', { name });
  await expect(field(/^Title ·/)).toContainText('Titles of theirs');
  await expect(field(/^Content ·/)).toContainText('Their words.');
  await field(/^Title ·/)
    .getByRole('radio', { name: 'Theirs' })
    .check();
  await administration.press('Use my choices');
  await expect(administration.title).toHaveValue('Titles of theirs');
  await expect(administration.content).toHaveValue('My words.');
  await administration.saveChanges.click();
  await expect(administration.toast).toContainText('Your changes are saved');
  await page.reload();
  await expect(administration.title).toHaveValue('Titles of theirs');
  await expect(administration.content).toHaveValue('My words.');
  await expect(administration.main.getByText(/was not sent/)).toHaveCount(0);
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
