import { SitePage } from '../../pages/site-page';
import { completeFirstLesson } from '../../support/learner';
import { waitForLink } from '../../support/site/emails';
import { expect, test } from '../../support/test';

test('reminders are requested after a first lesson, confirmed and ended', async ({
  page,
  site: { emails },
}) => {
  const { main } = new SitePage(page);
  const address = 'reminded@example.com';
  await completeFirstLesson(page);
  await main.getByRole('link', { name: 'Get email reminders' }).click();
  await main.getByRole('textbox', { name: 'Email for reminders' }).fill(address);
  await main.getByRole('button', { name: 'Remind me' }).click();
  await expect(page.getByText('Check your email').first()).toBeVisible();

  await page.goto(await waitForLink(emails, address, '/learning/reminders/confirm'));
  await main.getByRole('button', { name: 'Yes, remind me' }).click();
  await expect(main.getByRole('heading', { name: 'Reminders are on' })).toBeVisible();

  await page.goto('/learning/figures');
  await main.getByRole('button', { name: 'Stop reminders' }).click();
  await expect(page.getByText('Reminders are off').first()).toBeVisible();
  await expect(main.getByRole('textbox', { name: 'Email for reminders' })).toBeVisible();
});
