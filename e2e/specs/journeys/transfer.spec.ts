import type { Page } from '@playwright/test';
import { SitePage } from '../../pages/site-page';
import { test } from '../../support/learner';
import { waitForEmail } from '../../support/site/emails';
import { expect } from '../../support/test';

/** Completes a lesson without a quiz. */
async function learn(page: Page, lessonId: string | undefined): Promise<void> {
  await page.goto(`/learning/lesson/${lessonId}`);
  await page.getByRole('main').getByRole('button', { name: 'Complete Lesson' }).click();
  await expect(page.getByRole('heading', { name: 'Lesson completed' })).toBeVisible();
}

for (const javaScriptEnabled of [true, false])
  test(`a link copies progress to another browser, independent of the original, ${javaScriptEnabled ? 'with' : 'without'} script`, async ({
    browser,
    baseURL,
    site: { emails },
  }) => {
    /** The first lesson of the path, which has no quiz. */
    const lesson = 'eb0f8ad6-bd7e-4cf0-88dd-a9875ae732c6';
    const contexts = await Promise.all(
      [0, 1].map(() => browser.newContext({ baseURL, javaScriptEnabled })),
    );
    const [sender, opener] = await Promise.all(contexts.map((context) => context.newPage()));
    if (!sender || !opener) throw new Error('There is no page.');
    const address = `transfer-${javaScriptEnabled}@example.com`;
    await learn(sender, lesson);
    await sender.goto('/learning/figures');
    const section = sender.getByRole('region', { name: 'Continue in another browser' });
    await section.getByRole('textbox').fill(address);
    await section.getByRole('button', { name: 'Send the link' }).click();
    await expect(sender.getByText('Check your email').first()).toBeVisible();

    const [link = ''] =
      /\/learning\/transfer\/[\w-]{43}/.exec(await waitForEmail(emails, address)) ?? [];
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
