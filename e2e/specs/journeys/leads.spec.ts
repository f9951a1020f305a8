import { readFile } from 'node:fs/promises';
import { LeadsPage } from '../../pages/leads-page';
import { expect, test } from '../../support/test';

const email = 'wanda.lead@example.com';

test('an inquiry is marked as processed and exported', async ({ page, request }) => {
  await request.post('/api/contact', {
    data: { name: '=Wanda', email, message: 'Call +1 555 010 0147.' },
  });
  const leads = new LeadsPage(page);
  await leads.open();
  await leads.signIn();

  await leads.press('Mark as processed the inquiry of =Wanda');
  await expect(leads.inquiries.getByText('Processed', { exact: true })).toBeVisible();

  const downloading = page.waitForEvent('download');
  await leads.exportInquiries.click();
  const download = await downloading;
  expect(download.suggestedFilename()).toMatch(/^enquiries-.*\.csv$/);
  const file = await readFile(await download.path(), 'utf8');
  expect(file).toContain(`'=Wanda,${email},,,Call +1 555 010 0147.,yes,`);
});
