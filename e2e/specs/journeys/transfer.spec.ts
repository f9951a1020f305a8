import { SitePage } from '../../pages/site-page';
import { completeFirstLesson } from '../../support/learner';
import { waitForLink } from '../../support/site/emails';
import { expect, test } from '../../support/test';

test('a link copies progress to another browser, independent of the original', async ({
  browser,
  baseURL,
  site: { emails },
}) => {
  const contexts = await Promise.all([0, 1].map(() => browser.newContext({ baseURL })));
  const [sender, opener] = await Promise.all(contexts.map((context) => context.newPage()));
  if (!sender || !opener) throw new Error('There is no page.');
  const address = 'transfer@example.com';
  await completeFirstLesson(sender);
  await sender.goto('/learning/figures');
  const section = sender.getByRole('region', { name: 'Continue in another browser' });
  await section.getByRole('textbox').fill(address);
  await section.getByRole('button', { name: 'Send the link' }).click();
  await expect(sender.getByText('Check your email').first()).toBeVisible();

  const link = await waitForLink(emails, address, '/learning/transfer');
  const { main } = new SitePage(opener);
  await opener.goto(link);
  await expect(main).toContainText('1 completed lesson.');
  await main.getByRole('button', { name: 'Continue learning here' }).click();
  await expect(main.getByRole('heading', { name: /is now in this browser/ })).toBeVisible();

  await opener.goto(link);
  await expect(main).toContainText('Your 1 completed lesson in this browser');

  await sender.goto('/learning/figures');
  await sender.getByRole('button', { name: 'Delete my progress' }).click();
  await expect(sender.getByText('Your progress is deleted').first()).toBeVisible();
  await opener.goto('/learning/figures');
  await expect(main).toContainText('1 of ');
  await Promise.all(contexts.map((context) => context.close()));
});
