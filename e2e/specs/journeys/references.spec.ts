import { AdministrationPage } from '../../pages/administration-page';
import { expect, test } from '../../platform/test';

test('a case of a real client is published by keyboard, and the page names it as one', async ({
  page,
}) => {
  const title = 'A roofer who stopped buying leads';
  const administration = new AdministrationPage(page);
  await page.goto('/admin/cases');
  await administration.enter();
  const { main } = administration;
  await main.getByRole('button', { name: 'New case study' }).press('Enter');
  await expect(main.getByRole('heading', { name: 'New case study' })).toBeFocused();
  await page.keyboard.press('Tab');
  for (const words of [
    title,
    'Home services',
    'One page for each job.',
    '+212%',
    '+48%',
    '8 months',
  ]) {
    await page.keyboard.type(words);
    await page.keyboard.press('Tab');
  }
  await main.getByLabel(/^Real client, consent given on/).fill('2026-10-01');
  await page.keyboard.press('Control+s');
  await expect(administration.toast).toContainText('The case study is saved');
  const edit = main.getByRole('button', { name: `Edit ${title}` });
  await expect(edit).toBeVisible();
  await expect(main.getByRole('listitem').first()).toContainText('Real client');

  await page.goto('/case-studies');
  const card = (name: string) => main.getByRole('listitem').filter({ hasText: name });
  await expect(card(title)).toContainText('+212%');
  await expect(main.getByText(`Ours so far: “${title}”`)).toBeVisible();
  await expect(card('240 products no one could find')).toContainText('+625%');

  await page.goto('/admin/cases');
  await main.getByRole('button', { name: `Delete ${title}` }).click();
  await expect(main.getByText(`“${title}” is deleted.`)).toBeVisible();
});
