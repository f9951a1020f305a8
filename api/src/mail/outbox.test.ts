import { createHash } from 'node:crypto';
import { beforeEach, describe, expect, test } from '@jest/globals';
import { queueDueContactMail } from '../modules/contact/mail';
import { ContactSubmission } from '../modules/contact/model';
import { testMailing } from '../testing/mail';
import { useConnectedDatabase } from '../testing/use-database';
import { createGate } from '../testing/waiting';
import { MailDelivery } from './delivery';
import type { MailKind } from './email';
import { countMail, forgetMailOfPerson, Outbox, queueMail, queueMails } from './outbox';
import { MailSlot, setQuotaSecret } from './quota-slots';

useConnectedDatabase({ indexed: [Outbox, MailSlot, ContactSubmission] });
const key = Buffer.alloc(32, 1);
beforeEach(async () => {
  setQuotaSecret(Promise.resolve(key));
  await Promise.all([Outbox.deleteMany({}), MailSlot.deleteMany({})]);
});

const to = 'ana@example.com';
const limited: MailKind = { name: 'limited', perDay: 2, compose: async () => undefined };
const asOf = new Date('2026-11-28T15:00:00Z');
const order = (about: string, over = {}) => ({ about, to, asOf, ...over });

describe('the daily places of an address', () => {
  test('are stored without an unkeyed hash of the address, and expire with their day', async () => {
    await queueMail(limited, order('a'));
    const stored = JSON.stringify([await Outbox.find().lean(), await MailSlot.find().lean()]);
    for (const encoding of ['hex', 'base64', 'base64url'] as const)
      expect(stored).not.toContain(createHash('sha256').update(to).digest(encoding).slice(0, 16));
    expect(await MailSlot.findOne().lean()).toMatchObject({
      expiresAt: new Date('2026-11-29T00:00:00Z'),
    });
    expect(await MailSlot.collection.indexes()).toContainEqual(
      expect.objectContaining({ key: { expiresAt: 1 }, expireAfterSeconds: 0 }),
    );
  });

  test('are shared by processes with the same key, and separate under another key', async () => {
    for (const about of ['a', 'b', 'c']) {
      setQuotaSecret(Promise.resolve(Buffer.from(key)));
      await queueMail(limited, order(about));
    }
    expect(await Outbox.countDocuments()).toBe(2);
    setQuotaSecret(Promise.resolve(Buffer.alloc(32, 2)));
    await queueMail(limited, order('d'));
    expect(await Outbox.countDocuments()).toBe(3);
  });

  test('are not used up by an email that is queued again, also after a crash before it was queued', async () => {
    for (let time = 0; time < 3; time++) await queueMail(limited, order('a'));
    await Outbox.deleteMany({});
    await queueMail(limited, order('a'));
    expect(await Outbox.countDocuments()).toBe(1);
    expect(await MailSlot.countDocuments()).toBe(1);
  });

  test('limit emails that are queued in a batch as well', async () => {
    await queueMails(['a', 'b', 'c', 'd'].map((about) => ({ kind: limited, order: order(about) })));
    expect(await Outbox.countDocuments()).toBe(2);
  });

  test('are deleted with the data of the person, and those of others stay', async () => {
    await queueMail(limited, order('a'));
    await queueMail(limited, order('b', { to: 'ben@example.com' }));
    expect(await forgetMailOfPerson(['a'], to)).toBe(1);
    expect(await MailSlot.countDocuments()).toBe(1);
    expect(await Outbox.countDocuments({ about: 'b' })).toBe(1);
  });
});

test('processes that look for due mail at once queue each email once', async () => {
  await ContactSubmission.create(
    Array.from({ length: 60 }, (_, index) => ({
      name: 'Ana',
      email: `${index}@example.com`,
      message: 'x',
      mailDueSince: new Date(),
    })),
  );
  await Promise.all(Array.from({ length: 4 }, () => queueDueContactMail()));
  expect(await Outbox.countDocuments()).toBe(120);
  expect(await ContactSubmission.exists({ mailDueSince: { $exists: true } })).toBeNull();
});

/** An email to the address that is its subject. */
const kind: MailKind = {
  name: 'plain',
  compose: async (to) => ({ to, subject: 'Hello', body: ['x'], footer: [] }),
};
const queue = (to: string) => queueMail(kind, { about: to, to, asOf: new Date() });

test('a mail with a slow receiver does not delay the others', async () => {
  const release = createGate();
  const sent: string[] = [];
  const arrivals = new Map<string, () => void>();
  const arrival = (to: string) => new Promise<void>((resolve) => arrivals.set(to, resolve));
  const delivery = new MailDelivery(
    {
      kinds: [kind],
      ...testMailing,
      transport: {
        deliver: async ({ content: { to } }) => {
          const address = typeof to === 'object' && 'address' in to ? String(to.address) : '';
          arrivals.get(address)?.();
          if (address === 'slow@example.com') await release.opened;
          sent.push(address);
        },
      },
    },
    [],
  );
  const slow = arrival('slow@example.com');
  await queue('slow@example.com');
  delivery.start();
  await slow;
  // One after the other, so that each finds the delivery idle.
  for (const to of ['a@example.com', 'b@example.com', 'c@example.com']) {
    const arrived = arrival(to);
    await queue(to);
    await arrived;
  }
  expect(sent).not.toContain('slow@example.com');
  release.open();
  await delivery.stop();
  expect(sent).toHaveLength(4);
  expect(await countMail()).toMatchObject({ waiting: 0, leased: 0, sent: 4 });
}, 20_000);
