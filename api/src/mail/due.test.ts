import { expect, test } from '@jest/globals';
import mongoose from 'mongoose';
import { queueDueContactMail } from '../modules/contact/mail';
import { ContactSubmission } from '../modules/contact/model';
import { connectedDatabase } from '../testing/own-database';
import { Outbox } from './outbox';

connectedDatabase({ monitorCommands: true, indexed: [Outbox, ContactSubmission] });

const store = (count: number) =>
  ContactSubmission.create(
    Array.from({ length: count }, (_, index) => ({
      name: 'Ana',
      email: `${index}@example.com`,
      message: 'x',
      mailDueSince: new Date(),
    })),
  );

/** Number of attempted inserts into the outbox during an action. */
async function inserted(act: () => Promise<unknown>): Promise<number> {
  let count = 0;
  const note = ({ commandName, command }: mongoose.mongo.CommandStartedEvent) => {
    if (commandName === 'insert' && command.insert === 'outbox') count += command.documents.length;
  };
  const client = mongoose.connection.getClient();
  client.on('commandStarted', note);
  await act();
  client.off('commandStarted', note);
  return count;
}

test('processes that look at the same time queue each email once', async () => {
  await store(60);
  const looks = Array.from({ length: 4 }, () => queueDueContactMail());
  expect(await inserted(() => Promise.all(looks))).toBe(120);
  expect(await Outbox.countDocuments()).toBe(120);
  expect(await ContactSubmission.countDocuments({ mailDueSince: { $exists: true } })).toBe(0);
  expect(await ContactSubmission.countDocuments({ mailClaimedBy: { $exists: true } })).toBe(0);
});

test('what a process had claimed that was killed is queued when the claim is over', async () => {
  const claim = (mailClaimedUntil: Date) =>
    ContactSubmission.updateMany(
      { mailDueSince: { $exists: true } },
      { mailClaimedBy: 'gone', mailClaimedUntil },
    );
  await Outbox.deleteMany({});
  await store(1);
  await claim(new Date(Date.now() + 60_000));
  expect(await inserted(queueDueContactMail)).toBe(0);
  await claim(new Date(Date.now() - 60_000));
  expect(await inserted(queueDueContactMail)).toBe(2);
});
