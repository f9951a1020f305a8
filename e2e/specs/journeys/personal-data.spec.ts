import { readFile } from 'node:fs/promises';
import { personalDataFile } from '@site/contracts/administration/personal-data';
import { SitePage } from '../../pages/site-page';
import { waitForLink } from '../../support/site/emails';
import { expect, test } from '../../support/test';

for (const javaScriptEnabled of [true, false]) {
  test.describe(javaScriptEnabled ? 'with script' : 'without script', () => {
    test.use({ javaScriptEnabled });

    test('a person downloads and erases the data stored under an address', async ({
      page,
      request,
      consoleWatch,
      site: { api, emails },
    }) => {
      const address = `kept-${javaScriptEnabled}@example.com`;
      await request.post(`${api}/api/contact`, {
        data: { name: 'Ana', email: address, message: 'Hello' },
      });
      const { main } = new SitePage(page);
      await page.goto('/privacy');
      await main.getByRole('textbox', { name: 'Your email' }).fill(address);
      await main.getByRole('button', { name: 'Send the link' }).click();
      await expect(main.getByText('Check your email')).toBeVisible();

      const link = await waitForLink(emails, address, '/privacy/data');
      await page.goto(link);
      await main.getByRole('button', { name: 'Show my data' }).click();
      const downloading = page.waitForEvent('download');
      await main.getByRole('link', { name: 'Download the file' }).click();
      const file = await readFile(await (await downloading).path(), 'utf8');
      const { records } = personalDataFile.parse(JSON.parse(file));
      expect(records).toMatchObject({ Inquiries: [{ email: address, message: 'Hello' }] });

      await main.getByRole('link', { name: 'Erase my data' }).click();
      await main.getByRole('button', { name: 'Erase everything' }).click();
      await expect(main.getByRole('heading', { name: /is erased/ })).toBeVisible();
      consoleWatch.expect(/status of 404/);
      await page.goto(link);
      await main.getByRole('button', { name: 'Show my data' }).click();
      await expect(main.getByText('This link doesn’t work anymore')).toBeVisible();
    });
  });
}
