import { readFile } from 'node:fs/promises';
import { LeadsPage } from '../../pages/leads-page';
import { expect, test } from '../../support/test';

const email = 'wanda.lead@example.com';

test('an inquiry is searched for, annotated, exported and erased', async ({ page, request }) => {
  await request.post('/api/contact', {
    data: { name: '=Wanda', email, message: 'Call +1 555 010 0147.' },
  });
  await request.post('/api/newsletter', { data: { email, source: 'homepage' } });
  const leads = new LeadsPage(page);
  await leads.open();
  await leads.signIn();

  await leads.search.fill('wanda');
  await expect(leads.main.getByText('1 inquiry')).toBeVisible();
  await expect(leads.inquiries.getByRole('link', { name: email })).toBeVisible();
  await leads.press('Add note of =Wanda');
  await expect(leads.note).toBeFocused();
  await leads.note.fill('Called back.');
  await leads.press('Save note');
  await expect(leads.inquiries.getByText('Called back.')).toBeVisible();
  await leads.press('Mark as processed the inquiry of =Wanda');
  await expect(leads.inquiries.getByText('Processed', { exact: true })).toBeVisible();

  const downloading = page.waitForEvent('download');
  await leads.exportInquiries.click();
  const download = await downloading;
  expect(download.suggestedFilename()).toMatch(/^enquiries-.*\.csv$/);
  const file = await readFile(await download.path(), 'utf8');
  expect(file).toContain(`'=Wanda,${email},,,Call +1 555 010 0147.,yes,Called back.`);

  await leads.person.fill(email);
  await leads.press('Show stored data');
  const records = leads.findRecords(email);
  await expect(records).toContainText(['Newsletter: 1', 'Inquiries: 1']);
  await leads.confirmation.fill(email);
  await leads.press('Delete for good');
  await expect(leads.main.getByRole('heading', { name: `Deleted: ${email}` })).toBeFocused();
  await expect(leads.main.getByText('No inquiries match your search and filter.')).toBeVisible();
});
