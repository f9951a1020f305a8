import { expect, test } from '@jest/globals';
import type mongoose from 'mongoose';
import * as contract from '@site/contracts/administration/leads';
import { databaseSchema } from '../modules';
import {
  anAudit,
  anInquiry,
  aSignup,
  CLEARED_COLLECTIONS,
  collection,
  createId,
  leadsApi,
  personalRecords,
  storeInquiries,
} from '../testing/leads';

const { api, post } = leadsApi();

const email = 'ana@example.com';
const person = async (address = email) =>
  contract.personalDataSummary.parse(await post('person', { email: address }));
const erase = async (address = email) =>
  contract.personalDataSummary.parse(
    await post('person/erase', { email: address, confirmation: address }),
  );

/** Stores a record of an address in every collection that may hold one. */
async function leaveTraces(address: string, first: number) {
  const _id = createId(first);
  const learner = 'x'.repeat(40) + String(first).padStart(3, '0');
  const put = (name: string, given: object) => collection(name).insertOne({ _id, ...given });
  await storeInquiries(anInquiry(first, { email: address }));
  await put('newsletter_signups', aSignup(first, { email: address, welcomeDueSince: undefined }));
  await put('seo_audits', anAudit(first, { contactEmail: address }));
  await put('audit_summaries', { email: address, token: `token-${first}` });
  for (const name of ['confirmed_addresses', 'clients']) await put(name, { email: address });
  for (const name of ['user_progress', 'user_achievements', 'learner_tasks'])
    await put(name, { learner, email: address });
  for (const name of ['learner_certificates', 'learner_carry_links'])
    await put(name, { learner, email: address });
  await put('learner_reminders', { learner, email: address, endToken: `end-${first}` });
  await put('seo_projects', { clientId: _id });
  for (const name of ['seo_metrics', 'client_reports']) await put(name, { projectId: _id });
}

/** All stored leads and personal data, as text. */
const remains = async () =>
  JSON.stringify(
    await Promise.all(
      CLEARED_COLLECTIONS.map(async (name) => [name, await collection(name).find().toArray()]),
    ),
  );

test('erasing a person covers every collection that holds an address', () => {
  const holding = databaseSchema.models.filter(({ schema }) =>
    Object.values((schema as mongoose.Schema).paths).some(
      ({ options }: { options: { maxlength?: number } }) => options.maxlength === 254,
    ),
  );
  expect(holding.length).toBeGreaterThan(10);
  const erased = new Set(personalRecords.map(({ model }) => model.collection.name));
  expect(
    holding.map(({ collection: { name } }) => name).filter((name) => !erased.has(name)),
  ).toEqual([]);
});

test('erasing a person lists and erases all records of an address and none of others; a repeat erases none', async () => {
  await leaveTraces(email, 1);
  await leaveTraces('other@example.com', 2);
  const others = (await person('other@example.com')).records;
  const before = await person(' ANA@Example.com ');
  expect(before.email).toBe(email);
  expect(before.records).toEqual(others);
  expect(before.records.map(({ what }) => what)).toEqual(
    expect.arrayContaining(['Inquiries', 'Newsletter', 'Audits', 'Certificates', 'Client account']),
  );
  expect(await erase()).toEqual(before);
  const left = await remains();
  expect(left).not.toContain(email);
  expect(left).not.toContain(createId(1));
  expect((await person('other@example.com')).records).toEqual(others);
  expect(await erase()).toEqual({ email, records: [] });
  expect(await person(email)).toEqual({ email, records: [] });
});

test('erasing a person deletes the mail counts of the mailbox, and keeps those of others', async () => {
  const counted = () =>
    collection('rate_limits').countDocuments({ key: /^mail contact-|^mail newsletter-/ });
  await collection('rate_limits').deleteMany({});
  await api.post('/api/newsletter', { email: 'other@example.com' });
  const ofOthers = await counted();
  expect(ofOthers).toBeGreaterThan(0);
  await api.post('/api/newsletter', { email: 'ana+news@example.com' });
  await api.post('/api/contact', { name: 'Ana', email, message: 'Hello' });
  expect(await counted()).toBeGreaterThan(ofOthers);
  await erase('ana+news@example.com');
  await erase();
  expect(await counted()).toBe(ofOthers);
});

test('erasing a person deletes the emails to and about the person from the outbox', async () => {
  await api.post('/api/contact', { name: 'Ana', email, message: 'Hello' });
  await api.post('/api/newsletter', { email });
  await api.post('/api/newsletter', { email: 'other@example.com' });
  await api.mails();
  const { records } = await person();
  expect(records).toEqual([
    { what: 'Newsletter', count: 1 },
    { what: 'Inquiries', count: 1 },
    { what: 'Emails in the outbox', count: 3 },
  ]);
  await erase();
  expect(await collection('outbox').countDocuments({})).toBe(1);
});

test('erasing a person does not erase records of the placeholder address', async () => {
  const demo = 'demo@example.com';
  const learner = 'x'.repeat(43);
  await collection('user_progress').insertOne({ _id: createId(1), learner, email: demo });
  expect(await erase(demo)).toEqual({ email: demo, records: [] });
  expect(await collection('user_progress').countDocuments({})).toBe(1);
});

test('erasing a person requires a confirmation equal to the address', async () => {
  await storeInquiries(anInquiry(1, { email }));
  expect(await post('person/erase', { email, confirmation: 'anna@example.com' })).toMatchObject({
    code: 'invalid',
    fields: { confirmation: expect.any(String) },
  });
  expect(await post('person/erase', { email })).toMatchObject({ code: 'invalid' });
  expect(await post('person', { email: 'ana' })).toMatchObject({ code: 'invalid' });
  expect((await person()).records).toEqual([{ what: 'Inquiries', count: 1 }]);
});
