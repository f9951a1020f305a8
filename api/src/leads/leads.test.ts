import { describe, expect, test } from '@jest/globals';
import { z } from 'zod';
import { listAuditLog } from '@site/contracts/administration/audit-log';
import * as contract from '@site/contracts/administration/leads';
import { readAs, readJson } from '../testing/http';
import {
  anAudit,
  anInquiry,
  aSignup,
  collection,
  createId,
  leadsApi,
  minutesAgo,
  storeInquiries,
} from '../testing/leads';

const { api, call, post } = leadsApi();

const search = async (body: object = {}) =>
  contract.searchInquiries.response.parse(await post('search/enquiries', body));
const findNames = async (body: object) => (await search(body)).items.map(({ name }) => name);

describe('inquiries', () => {
  test('are listed newest first, in pages', async () => {
    await storeInquiries(...Array.from({ length: 30 }, (_, index) => anInquiry(index + 1)));
    const first = await search();
    expect(first).toMatchObject({ total: 30, page: 1, pages: 2 });
    expect(first.items).toHaveLength(contract.LEADS_PER_PAGE);
    expect(first.items[0]).toEqual({
      id: createId(1),
      name: 'Visitor 1',
      email: 'visitor1@example.com',
      message: 'Nobody finds us.',
      processed: false,
      note: '',
      createdAt: minutesAgo(1).toISOString(),
      version: 1,
    });
    expect((await search({ page: 2 })).items.map(({ name }) => name)).toEqual(
      [26, 27, 28, 29, 30].map((number) => `Visitor ${number}`),
    );
    expect(await search({ page: 9 })).toMatchObject({ page: 2, pages: 2 });
  });

  test('are found by all words of a search, in any field, order and case', async () => {
    await storeInquiries(
      anInquiry(1, { name: 'Ana Baker', company: 'Bread & Co. (Leeds)' }),
      anInquiry(2, { email: 'baker@example.org', message: 'About bread.' }),
      anInquiry(3, { website: 'https://leeds.example', note: 'Wants bread' }),
    );
    expect(await findNames({ search: 'BAKER' })).toEqual(['Ana Baker', 'Visitor 2']);
    expect(await findNames({ search: ' bread  baker ' })).toEqual(['Ana Baker', 'Visitor 2']);
    expect(await findNames({ search: 'bread\0baker' })).toEqual(['Ana Baker', 'Visitor 2']);
    expect(await findNames({ search: 'leeds' })).toEqual(['Ana Baker', 'Visitor 3']);
    expect(await findNames({ search: '(leeds)' })).toEqual(['Ana Baker']);
    expect(await findNames({ search: '.*' })).toEqual([]);
  });

  test('are found whatever the spelling of accents, quotes and spaces', async () => {
    await storeInquiries(
      anInquiry(1, { name: 'Jose\u0301 Müller', message: 'We don’t rank in\u00a0Straßburg.' }),
      anInquiry(2, { name: 'Jane', message: 'ﬁnd us' }),
    );
    for (const search of ['josé', 'JOSE', 'muller', "don't", 'don‘t', 'in strassburg'])
      expect([search, await findNames({ search })]).toEqual([search, ['Jose\u0301 Müller']]);
    expect(await findNames({ search: 'Ｆｉｎｄ' })).toEqual(['Jane']);
  });

  test('can be filtered by whether they are processed', async () => {
    await storeInquiries(anInquiry(1), anInquiry(2, { processed: true }), anInquiry(3));
    expect(await findNames({ state: 'open' })).toEqual(['Visitor 1', 'Visitor 3']);
    expect(await findNames({ state: 'processed' })).toEqual(['Visitor 2']);
    expect(await findNames({ state: 'open', search: 'visitor3' })).toEqual(['Visitor 3']);
  });

  test.each([
    [{ page: 0 }, 'page'],
    [{ state: 'lost' }, 'state'],
    [{ search: { $ne: '' } }, 'search'],
    [{ search: 'x'.repeat(201) }, 'search'],
  ])('cannot be searched with %j; the error has the field', async (body, field) => {
    expect(await post('search/enquiries', body)).toMatchObject({
      code: 'invalid',
      fields: { [field]: expect.any(String) },
    });
  });
});

test.each([
  ['enquiries', 'contact_submissions', anInquiry],
  ['audits', 'seo_audits', anAudit],
  ['signups', 'newsletter_signups', aSignup],
] as const)(
  '%s of the same time are on exactly one page each, ordered by id',
  async (kind, name, one) => {
    const createdAt = minutesAgo(1);
    const numbers = Array.from({ length: 30 }, (_, index) => ((index * 7) % 30) + 1);
    await collection(name).insertMany(numbers.map((number) => one(number, { createdAt })));
    const found = z.object({ items: z.array(z.object({ id: z.string() })) });
    const pages = await Promise.all(
      [1, 2].map((page) => post(`search/${kind}`, { search: '', page })),
    );
    expect(pages.flatMap((page) => found.parse(page).items.map(({ id }) => id))).toEqual(
      Array.from({ length: 30 }, (_, index) => createId(30 - index)),
    );
  },
);

describe('marking an inquiry', () => {
  const change = (changes: object, ifMatch = '"1"') =>
    call('PATCH', `enquiries/${createId(1)}`, changes, { 'if-match': ifMatch });

  test('changes the mark and the note independently', async () => {
    await storeInquiries(anInquiry(1));
    const response = await change({ processed: true, note: ' Called back. ' });
    expect(response.headers.get('etag')).toBe('"2"');
    expect(await response.json()).toMatchObject({
      processed: true,
      note: 'Called back.',
      version: 2,
    });
    expect(await readJson(change({ processed: false }, '"2"'))).toMatchObject({
      processed: false,
      note: 'Called back.',
      version: 3,
    });
    const read = await call('GET', `enquiries/${createId(1)}`);
    expect(await read.json()).toMatchObject({ note: 'Called back.', version: 3 });
  });

  test('loses no note when several people change it at once', async () => {
    await storeInquiries(anInquiry(1));
    const answers = await Promise.all(['one', 'two', 'three'].map((note) => change({ note })));
    expect(answers.map(({ status }) => status).sort()).toEqual([200, 412, 412]);
    expect(await readJson(change({ note: 'late' }))).toMatchObject({ code: 'outdated' });
    expect(await readJson(call('GET', `enquiries/${createId(1)}`))).toMatchObject({ version: 2 });
  });

  test('requires If-Match, a valid note and an existing inquiry', async () => {
    await storeInquiries(anInquiry(1));
    expect((await call('PATCH', `enquiries/${createId(1)}`, { note: 'x' })).status).toBe(428);
    expect((await change({ note: 'x'.repeat(5001) })).status).toBe(400);
    expect((await change({ note: 'Whatever it was.' }, '*')).headers.get('etag')).toBe('"2"');
    const missing = await call('PATCH', `enquiries/${createId(2)}`, {}, { 'if-match': '"1"' });
    expect(missing.status).toBe(404);
    expect((await call('GET', `enquiries/${createId(2)}`)).status).toBe(404);
  });
});

test('audits are found by website and contact, without their results', async () => {
  await collection('seo_audits').insertMany([
    anAudit(1),
    anAudit(2, { contactName: 'Ana', companyName: 'Bread' }),
  ]);
  const answer = await post('search/audits', { search: 'shop2 bread' });
  expect(answer).toEqual({
    items: [
      {
        id: createId(2),
        websiteUrl: 'https://shop2.example',
        overallScore: '61',
        email: 'owner2@example.com',
        name: 'Ana',
        company: 'Bread',
        createdAt: minutesAgo(2).toISOString(),
      },
    ],
    total: 1,
    page: 1,
    pages: 1,
  });
});

test('sign-ups are found by address and source, and sources are counted', async () => {
  await collection('newsletter_signups').insertMany([
    aSignup(1),
    aSignup(2, { source: 'homepage', active: false }),
    aSignup(3, { source: 'homepage', confirmedAt: undefined }),
  ]);
  const answer = contract.searchSignups.response.parse(
    await post('search/signups', { search: 'homepage' }),
  );
  expect(
    answer.items.map(({ email, active, confirmedAt }) => [email, active, confirmedAt]),
  ).toEqual([
    ['reader2@example.com', false, minutesAgo(2).toISOString()],
    ['reader3@example.com', true, undefined],
  ]);
  expect(JSON.stringify(answer)).not.toContain('token-of');
  expect(await readJson(call('GET', 'sources'))).toEqual([
    { source: 'homepage', signups: 2, active: 1 },
    { source: 'blog', signups: 1, active: 1 },
  ]);
});

test('an address with an international domain is stored and emailed in Punycode, shown in Unicode, and found in both forms', async () => {
  const [typed, shown, stored] = [
    'Info@Bücher.example',
    'info@bücher.example',
    'info@xn--bcher-kva.example',
  ];
  await api.post('/api/contact', { name: 'Ana', message: 'Hello', email: typed });
  for (const email of [typed, stored.toUpperCase()]) await api.post('/api/newsletter', { email });
  const signups = await collection('newsletter_signups').find().toArray();
  expect(signups.map(({ email }) => email)).toEqual([stored]);
  const mails = await api.mails(stored);
  expect(mails.map(({ subject }) => subject)).toEqual(
    expect.arrayContaining(['Your free SEO checklist', 'We got your message']),
  );
  for (const text of ['bücher', shown, 'xn--bcher-kva'])
    expect((await search({ search: text })).items.map(({ email }) => email)).toEqual([shown]);
  const person = contract.findPerson.response.parse(await post('person', { email: typed }));
  expect(person).toMatchObject({ email: shown });
  expect(person.records.length).toBeGreaterThan(2);
});

test('leads are counted by week, from Monday in the time zone of the business', async () => {
  const at = (createdAt: string) => ({ createdAt: new Date(createdAt) });
  await storeInquiries(
    anInquiry(1, at('2026-11-16T05:00:00.000Z')),
    anInquiry(2, at('2026-11-22T11:00:00.000Z')),
    anInquiry(3, at('2026-11-16T04:59:59.999Z')),
    // Summer time: Sunday ends an hour earlier in UTC, and its week is an hour longer.
    anInquiry(5, at('2026-10-26T03:59:59.999Z')),
    anInquiry(6, at('2026-10-26T04:00:00.000Z')),
    anInquiry(7, at('2026-11-02T04:59:59.999Z')),
    anInquiry(4, at('2020-01-01T00:00:00.000Z')),
  );
  await collection('seo_audits').insertOne(anAudit(1));
  await collection('newsletter_signups').insertOne(aSignup(1, at('2026-05-31T00:00:00.000Z')));
  const weeks = await readAs(contract.leadWeeks, call('GET', 'weeks'));
  expect(weeks).toHaveLength(contract.OVERVIEW_WEEKS);
  expect(weeks.slice(-2)).toEqual([
    { week: '2026-11-09', enquiries: 1, audits: 0, signups: 0 },
    { week: '2026-11-16', enquiries: 2, audits: 1, signups: 0 },
  ]);
  expect(weeks.slice(-5, -3)).toEqual([
    { week: '2026-10-19', enquiries: 1, audits: 0, signups: 0 },
    { week: '2026-10-26', enquiries: 2, audits: 0, signups: 0 },
  ]);
  expect(weeks[0]).toEqual({ week: '2026-05-25', enquiries: 0, audits: 0, signups: 1 });
});

describe('a file', () => {
  const file = async (path: string, body: object) =>
    contract.csvFile.parse(await post(`export/${path}`, body));

  test('has the entries of the search, with formulas escaped', async () => {
    await storeInquiries(
      anInquiry(1, { name: '=cmd()', message: 'One,\n"two"', note: '-1', processed: true }),
      anInquiry(2),
    );
    const exported = await file('enquiries', { state: 'processed' });
    expect(exported).toMatchObject({ rows: 1, total: 1 });
    expect(exported.filename).toMatch(/^enquiries-\d{4}-\d\d-\d\d\.csv$/);
    expect(exported.csv).toBe(
      '\uFEFFReceived,Name,Email,Company,Website,Message,Processed,Note\r\n' +
        `${minutesAgo(1).toISOString()},'=cmd(),visitor1@example.com,,,"One,\n""two""",yes,'-1\r\n`,
    );
    expect((await file('enquiries', { search: 'visitor2' })).csv).toContain('visitor2@example.com');
  });

  test('files of audits and of confirmed sign-ups have their own columns', async () => {
    await collection('seo_audits').insertOne(anAudit(1));
    await collection('newsletter_signups').insertMany([
      aSignup(1),
      aSignup(2, { confirmedAt: undefined }),
      aSignup(3, { active: false }),
    ]);
    expect((await file('audits', {})).csv).toBe(
      '\uFEFFAudited,Website,Score,Email,Name,Company\r\n' +
        `${minutesAgo(1).toISOString()},https://shop1.example,61,owner1@example.com,,\r\n`,
    );
    expect((await file('signups', {})).csv).toBe(
      '\uFEFFSigned up,Email,Source,Confirmed\r\n' +
        `${minutesAgo(1).toISOString()},reader1@example.com,blog,${minutesAgo(1).toISOString()}\r\n`,
    );
  });
});

test('the audit log records the actions without names and addresses of persons', async () => {
  await storeInquiries(anInquiry(1), anInquiry(2));
  const note = { processed: true, note: 'Ana called' };
  await call('PATCH', `enquiries/${createId(1)}`, note, { 'if-match': '"1"' });
  await post('export/enquiries', { search: 'visitor' });
  const email = 'visitor1@example.com';
  await post('person/erase', { email, confirmation: email });
  const { entries } = await readAs(listAuditLog.response, api.call('GET', '/api/admin/trail'));
  expect(entries.slice(0, 3)).toMatchObject([
    { action: 'person-erased', what: 'records: 1' },
    { action: 'leads-exported', what: 'enquiries: 2' },
    { action: 'enquiry-changed', what: 'processed', subject: createId(1) },
  ]);
  expect(JSON.stringify(entries)).not.toMatch(/visitor|Ana/);
});
