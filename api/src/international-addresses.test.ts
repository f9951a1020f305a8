import { beforeAll, describe, expect, test } from '@jest/globals';
import * as leads from '@site/contracts/administration/leads';
import { createTestApi } from './testing/api';
import { collection } from './testing/leads';
import { type Browser, createBrowser, reading } from './testing/learner';

const api = createTestApi();
const typed = 'Info@Bücher.example';
const shown = 'info@bücher.example';
const stored = 'info@xn--bcher-kva.example';
let browser: Browser;
beforeAll(async () => {
  browser = createBrowser(api.ask);
  await browser.complete(reading);
});

const audit = { websiteUrl: 'http://127.0.0.1:9', contactEmail: typed };
/** Every call in which a visitor sends an address, without it. */
const calls = [
  ['/api/contact', { name: 'Ana', message: 'Hello' }, 'email'],
  ['/api/newsletter', {}, 'email'],
  ['/api/learning/carry-links', {}, 'email'],
  ['/api/learning/reminders', {}, 'email'],
  ['/api/personal-data/links', {}, 'email'],
] as const;

describe('an address with an international domain', () => {
  test.each(calls)('is accepted by %s', async (path, body, field) => {
    const sent = { method: 'POST', headers: { 'content-type': 'application/json' } };
    const answer = await browser.ask(path, {
      ...sent,
      body: JSON.stringify({ ...body, [field]: typed }),
    });
    expect(answer.status).toBe(200);
  });

  test('is accepted by the audit, which then refuses only the website', async () => {
    const answer = await api.post('/api/seo-audit', audit);
    expect(answer.status).toBe(422);
    expect(await answer.json()).toMatchObject({ fields: { websiteUrl: expect.any(String) } });
  });

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
