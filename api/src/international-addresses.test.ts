import { beforeAll, describe, expect, test } from '@jest/globals';
import * as leads from '@site/contracts/administration/leads';
import { createTestApi } from './testing/api';
import { collection } from './testing/leads';

const api = createTestApi();
const typed = 'Info@Bücher.example';
const shown = 'info@bücher.example';
const stored = 'info@xn--bcher-kva.example';

beforeAll(async () => {
  await api.post('/api/contact', { name: 'Ana', message: 'Hello', email: typed });
  await api.post('/api/newsletter', { email: typed });
});

describe('an address with an international domain', () => {
  test('is stored and emailed in Punycode, whatever form was entered', async () => {
    await api.post('/api/newsletter', { email: stored.toUpperCase() });
    const signups = await collection('newsletter_signups').find().toArray();
    expect(signups.map(({ email }) => email)).toEqual([stored]);
    const mails = await api.mails(stored);
    expect(mails.map(({ subject }) => subject)).toEqual(
      expect.arrayContaining(['Your free SEO checklist', 'We got your message']),
    );
  });

  test('is shown to the owner in Unicode, and found in both forms', async () => {
    const post = async (path: string, body: object): Promise<unknown> =>
      (await api.call('POST', `/api/admin/leads/${path}`, body)).json();
    for (const search of ['bücher', shown, 'xn--bcher-kva']) {
      const found = leads.searchInquiries.response.parse(
        await post('search/enquiries', { search }),
      );
      expect(found.items.map(({ email }) => email)).toEqual([shown]);
    }
    const person = leads.findPerson.response.parse(await post('person', { email: typed }));
    expect(person).toMatchObject({ email: shown });
    expect(person.records.length).toBeGreaterThan(2);
  });
});
