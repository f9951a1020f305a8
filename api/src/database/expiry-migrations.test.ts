import { expect, test } from '@jest/globals';
import mongoose from 'mongoose';
import { dropMailClaims, expireMail } from '../mail/migrations';
import { expireSignups } from '../modules/newsletter/migrations';
import { useConnectedDatabase } from '../testing/use-database';

// A migration's connection has the same write concern.
useConnectedDatabase({ w: 'majority' });
type Stored = { _id: string } & Record<string, unknown>;
const collection = (name: string) => mongoose.connection.collection<Stored>(name);
const db = () => mongoose.connection.getClient().db();
const byId = async (name: string) =>
  Object.fromEntries(
    (await collection(name).find().toArray()).map(({ _id, ...rest }) => [_id, rest]),
  );

test('the migration removes the unkeyed address hash of queued mail, and sets doneAt on dead mail', async () => {
  await collection('outbox').createIndex({ slot: 1 }, { unique: true, sparse: true });
  await collection('outbox').insertMany([
    { _id: 'sent', state: 'sent', slot: 'contact-receipt:hash:2026-11-28:0', doneAt: new Date(0) },
    { _id: 'dead', state: 'dead' },
    { _id: 'waiting', state: 'waiting' },
  ]);
  for (let time = 0; time < 2; time++) await expireMail.run(db());
  expect(await byId('outbox')).toEqual({
    sent: { state: 'sent', doneAt: new Date(0) },
    dead: { state: 'dead', doneAt: expect.any(Date) },
    waiting: { state: 'waiting' },
  });
  const indexes = await collection('outbox').indexes();
  expect(indexes.map(({ name }) => name)).not.toContain('slot_1');
});

test('claims of mail and the places of addresses are removed', async () => {
  const submissions = collection('contact_submissions');
  await submissions.createIndex({ mailClaimedBy: 1 }, { sparse: true });
  await submissions.insertMany([
    { _id: 'claimed', mailClaimedBy: 'gone', mailClaimedUntil: new Date(0) },
    { _id: 'free' },
  ]);
  await collection('mail_places').insertOne({ _id: 'place' });
  for (let time = 0; time < 2; time++) await dropMailClaims.run(db());
  expect(await byId('contact_submissions')).toEqual({ claimed: {}, free: {} });
  const indexes = await submissions.indexes();
  expect(indexes.map(({ name }) => name)).not.toContain('mailClaimedBy_1');
  expect(await db().listCollections({ name: 'mail_places' }).toArray()).toEqual([]);
});

test('unconfirmed and canceled sign-ups get an end date, others do not', async () => {
  await collection('newsletter_signups').insertMany([
    { _id: 'confirmed', active: true, confirmedAt: new Date(0) },
    { _id: 'unconfirmed', active: true },
    { _id: 'left', active: false },
    { _id: 'ending', active: true, endsAt: new Date(0) },
  ]);
  await expireSignups.run(db());
  const days = Object.entries(await byId('newsletter_signups')).map(([id, { endsAt }]) => [
    id,
    endsAt instanceof Date ? Math.round((endsAt.getTime() - Date.now()) / 86_400_000) : undefined,
  ]);
  expect(Object.fromEntries(days)).toMatchObject({
    confirmed: undefined,
    unconfirmed: 30,
    left: 365,
  });
  expect((await byId('newsletter_signups')).ending).toMatchObject({ endsAt: new Date(0) });
});
