import { AdministrationPage } from '../../pages/administration-page';
import { expect, test } from '../../platform/authors';

test('of two who change a post the second is told when, sees both texts and decides', async ({
  administration,
  browser,
  baseURL,
  request,
  consoleWatch,
}) => {
  const context = await browser.newContext({ baseURL });
  const colleague = new AdministrationPage(await context.newPage());
  await colleague.open();
  await colleague.enter();
  consoleWatch.expect(/status of 412/);
  const title = 'Where is your page stuck?';
  await administration.begin(title);
  await colleague.begin(title);
  await administration.content.fill('What I found.');
  await colleague.content.fill('What they found.');
  await colleague.excerpt.fill('What they say in short.');
  await colleague.saveChanges.click();
  await expect(colleague.toast).toContainText('Your changes are saved');

  await administration.saveChanges.click();
  await expect(administration.toast).toContainText('This was saved elsewhere');
  await expect(administration.conflict).toContainText(/on \w+ \d+, \d{4}, \d\d:\d\d/);
  await expect(administration.conflict.getByRole('textbox')).toHaveValue('What they found.');
  await expect(administration.content).toHaveValue('What I found.');
  await administration.press('Keep mine');
  await expect(administration.content).toBeFocused();
  await expect(administration.excerpt).toHaveValue('What they say in short.');
  await administration.saveChanges.click();
  await expect(administration.toast).toContainText('Your changes are saved');
  const html = await (await request.get('/blog/where-is-your-page-stuck')).text();
  expect(html).toContain('What I found.');
  expect(html).toContain('What they say in short.');

  // The colleague's text is still there as an earlier version.
  await colleague.open();
  await colleague.begin(title);
  await colleague.press('Earlier versions');
  await colleague.main
    .getByRole('combobox', { name: 'Earlier version' })
    .selectOption({ index: 0 });
  await colleague.press('Restore this version');
  await expect(colleague.content).toHaveValue('What they found.');
  await context.close();
});

test('whoever leaves with words that are not saved is asked, and finds them again after a crash', async ({
  administration,
  context,
  page,
}) => {
  const title = 'Heavy pictures, slow pages';
  const asked: string[] = [];
  page.on('dialog', (dialog) => {
    asked.push(dialog.type());
    return dialog.dismiss();
  });
  const { header, content } = administration;
  await administration.begin(title);
  await content.fill('Half a thought.');
  for (const leave of [
    () => page.close({ runBeforeUnload: true }),
    () => header.logo.click({ noWaitAfter: true }),
    () => administration.main.getByRole('link', { name: 'Leads' }).click({ noWaitAfter: true }),
  ]) {
    const before = asked.length;
    await leave();
    await expect.poll(() => asked.slice(before)).toEqual(['beforeunload']);
    await expect(page).toHaveURL(/\/admin\/blog$/);
    await expect(content).toHaveValue('Half a thought.');
  }
  await page.waitForFunction(() =>
    Object.keys(localStorage).some((key) => /^blogDraft:/.test(key)),
  );
  await page.close();

  const again = new AdministrationPage(await context.newPage());
  await again.open();
  await again.begin(title);
  await expect(again.main.getByText(`“${title}” was not sent.`)).toBeVisible();
  await again.press('Restore it');
  await expect(again.content).toHaveValue('Half a thought.');
  await again.saveChanges.click();
  await expect(again.toast).toContainText('Your changes are saved');
  // Everything is saved, so leaving asks nothing.
  await again.header.logo.click();
  await expect(again.page).toHaveURL(/\/$/);
});
