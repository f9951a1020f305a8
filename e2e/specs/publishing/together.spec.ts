import { AdministrationPage } from '../../pages/administration-page';
import { expect, test } from '../../support/authors';

test('leaving with unsaved text opens a dialog, and the text is restored after a crash', async ({
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
  await administration.openPost(title);
  await content.fill('Half a thought.');
  for (const leave of [
    () => page.close({ runBeforeUnload: true }),
    () => header.logo.click({ noWaitAfter: true }),
    () => administration.menu.getByRole('link', { name: 'Leads' }).click({ noWaitAfter: true }),
  ]) {
    const before = asked.length;
    await leave();
    await expect.poll(() => asked.slice(before)).toEqual(['beforeunload']);
    await expect(page).toHaveURL(/\/admin\/blog\/[\w-]+$/);
    await expect(content).toHaveValue('Half a thought.');
  }
  await page.waitForFunction(() =>
    Object.keys(localStorage).some((key) => /^blogDraft:/.test(key)),
  );
  await page.close();

  const again = new AdministrationPage(await context.newPage());
  await again.open();
  await again.openPost(title);
  await expect(again.main.getByText(`“${title}” was not sent.`)).toBeVisible();
  await again.press('Restore it');
  await expect(again.content).toHaveValue('Half a thought.');
  await again.saveChanges.click();
  await expect(again.toast).toContainText('Your changes are saved');
  // Everything is saved, so leaving asks nothing.
  await again.header.logo.click();
  await expect(again.page).toHaveURL(/\/$/);
});
