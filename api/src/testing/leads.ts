import { afterEach } from '@jest/globals';
import mongoose from 'mongoose';
import { modules } from '../modules';
import { createTestApi } from './api';

const now = new Date('2026-11-22T12:00:00.000Z');

/** Collections with personal data, as declared by the modules. */
export const personalRecords = modules.flatMap((module) => module.personalRecords ?? []);
/** Names of the collections with personal data. */
export const CLEARED_COLLECTIONS = [
  ...new Set(personalRecords.map(({ model }) => model.collection.name)),
  'outbox',
];
type StoredRecord = { _id: string } & Record<string, unknown>;
export const collection = (name: string) => mongoose.connection.collection<StoredRecord>(name);

export const createId = (number: number) =>
  `11111111-1111-4111-8111-${String(number).padStart(12, '0')}`;
/** A time before the API's present. */
export const minutesAgo = (minutes: number) => new Date(now.getTime() - minutes * 60_000);
export const anInquiry = (number: number, given: object = {}) => ({
  _id: createId(number),
  name: `Visitor ${number}`,
  email: `visitor${number}@example.com`,
  message: 'Nobody finds us.',
  processed: false,
  createdAt: minutesAgo(number),
  ...given,
});
export const anAudit = (number: number, given: object = {}) => ({
  _id: createId(number),
  websiteUrl: `https://shop${number}.example`,
  contactEmail: `owner${number}@example.com`,
  overallScore: '61',
  titleTagsScore: '50',
  createdAt: minutesAgo(number),
  results: { secret: true },
  ...given,
});
export const aSignup = (number: number, given: object = {}) => ({
  _id: createId(number),
  email: `reader${number}@example.com`,
  source: 'blog',
  active: true,
  activations: 1,
  confirmedAt: minutesAgo(number),
  unsubscribeToken: `token-of-reader-${number}-xxxxxxx`,
  createdAt: minutesAgo(number),
  ...given,
});
/** Stores inquiries in the collection of visitors' inquiries. */
export const storeInquiries = (...inquiries: { _id: string }[]) =>
  collection('contact_submissions').insertMany(inquiries);

/** An API for the tests of a file, with a signed-in author and no leads before each test. */
export function leadsApi() {
  const api = createTestApi({}, () => now);
  afterEach(async () => {
    for (const name of CLEARED_COLLECTIONS) await collection(name).deleteMany({});
  });
  /** Sends a request below `/api/admin/leads/`. */
  const call = (method: string, path: string, body?: object, headers?: Record<string, string>) =>
    api.call(method, `/api/admin/leads/${path}`, body, headers);
  return {
    api,
    call,
    /** The JSON answer to a POST. */
    post: async (path: string, body: object): Promise<unknown> =>
      (await call('POST', path, body)).json(),
  };
}
