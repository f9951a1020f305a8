import { SitePage } from '../../pages/site-page';
import { waitForEmail } from '../../support/site/emails';
import { expect, test } from '../../support/test';

/** The first lesson of the path, which has no quiz. */
const lesson = '/learning/lesson/eb0f8ad6-bd7e-4cf0-88dd-a9875ae732c6';

for (const javaScriptEnabled of [true, false]) {
  test.describe(javaScriptEnabled ? 'with script' : 'without script', () => {
    test.use({ javaScriptEnabled });

    test('reminders are requested after a first lesson, confirmed and ended', async ({
      page,
      site: { emails },
    }) => {
      const { main } = new SitePage(page);
      const address = `reminded-${javaScriptEnabled}@example.com`;
      await page.goto(lesson);
      await main.getByRole('button', { name: 'Complete Lesson' }).click();
      await expect(main.getByRole('heading', { name: 'Lesson completed' })).toBeVisible();
      await main.getByRole('link', { name: 'Get email reminders' }).click();
      await main.getByRole('textbox', { name: 'Email for reminders' }).fill(address);
      await main.getByRole('button', { name: 'Remind me' }).click();
      await expect(page.getByText('Check your email').first()).toBeVisible();

      const email = await waitForEmail(emails, address);
      const [link = ''] = /\/learning\/reminders\/confirm\/[\w-]{43}/.exec(email) ?? [];
      await page.goto(link);
      await main.getByRole('button', { name: 'Yes, remind me' }).click();
      await expect(main.getByRole('heading', { name: 'Reminders are on' })).toBeVisible();

      await page.goto('/learning/figures');
      await main.getByRole('button', { name: 'Stop reminders' }).click();
      await expect(page.getByText('Reminders are off').first()).toBeVisible();
      await expect(main.getByRole('textbox', { name: 'Email for reminders' })).toBeVisible();
    });
  });
}
