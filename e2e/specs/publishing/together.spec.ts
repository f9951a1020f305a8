import { AdministrationPage } from '../../pages/administration-page';
import { expect, test as base } from '../../platform/authors';

const test = base.extend<{ colleague: AdministrationPage }>({
  /** Somebody else who writes, in a browser of their own. */
  colleague: async ({ browser, baseURL }, use) => {
    const context = await browser.newContext({ baseURL: baseURL ?? '' });
    const colleague = new AdministrationPage(await context.newPage());
    await colleague.open();
    await colleague.enter();
    await expect(colleague.title).toBeVisible();
    await use(colleague);
    await context.close();
  },
});

test('of two who change a post the second is told when, sees both texts and decides', async ({
  administration,
  colleague,
  request,
  consoleWatch,
}) => {
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

  // Their words are not lost either.
  await colleague.open();
  await colleague.begin(title);
  await colleague.press('Earlier versions');
  await colleague.main
    .getByRole('combobox', { name: 'Earlier version' })
    .selectOption({ index: 0 });
  await colleague.press('Restore this version');
  await expect(colleague.content).toHaveValue('What they found.');
});

test('of two who write one draft the second is asked while it is saved, and can take theirs', async ({
  administration,
  colleague,
  consoleWatch,
}) => {
  consoleWatch.expect(/status of 412/);
  const title = 'A draft of two';
  await administration.write(title, 'What I thought.');
  await expect(administration.saved).toBeVisible();
  await colleague.open();
  await colleague.begin(title);
  await colleague.content.fill('What they thought.');
  await expect(colleague.saved).toBeVisible();

  await administration.content.fill('What I thought twice.');
  await expect(administration.conflict.getByRole('textbox')).toHaveValue('What they thought.');
  await expect(administration.content).toHaveValue('What I thought twice.');
  await administration.press('Take theirs');
  await expect(administration.content).toHaveValue('What they thought.');
  await administration.publish.click();
  await expect(administration.toast).toContainText('Blog post published successfully');

  // Who still has it open meets the post that it has become, and loses nothing either.
  await colleague.content.fill('What they thought later.');
  await expect(colleague.main.getByText(`“${title}” was not sent.`)).toBeVisible();
  await colleague.press('Restore it');
  await expect(colleague.content).toHaveValue('What they thought later.');
  await colleague.saveChanges.click();
  await expect(colleague.toast).toContainText('Your changes are saved');
});

test('a session that ends in the middle asks for the password in place, and nothing is lost', async ({
  administration,
  context,
  page,
  consoleWatch,
}) => {
  consoleWatch.expect(/status of 401/);
  await administration.write('Twelve hours later', 'One.');
  await expect(administration.saved).toBeVisible();
  const elsewhere = new AdministrationPage(await context.newPage());
  await elsewhere.open();
  await elsewhere.lock.click();
  await expect(elsewhere.password).toBeVisible();
  await elsewhere.page.close();

  await administration.content.fill('One. Two.');
  await administration.publish.click();
  await expect(page.getByRole('heading', { name: 'Your session has ended' })).toBeVisible();
  await expect(administration.password).toBeFocused();
  await expect(administration.content).toBeHidden();
  await administration.enter();
  await expect(administration.publish).toBeFocused();
  await expect(administration.title).toHaveValue('Twelve hours later');
  await expect(administration.content).toHaveValue('One. Two.');
  await administration.publish.click();
  await expect(administration.toast).toContainText('Blog post published successfully');
  await administration.main.getByRole('link', { name: 'Twelve hours later', exact: true }).click();
  await expect(administration.main.getByText('One. Two.')).toBeVisible();
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
  // Nothing is left to be asked about.
  await again.header.logo.click();
  await expect(again.page).toHaveURL(/\/$/);
});
