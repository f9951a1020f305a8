import { beforeEach, expect, test } from '@jest/globals';
import { queueDueContactMail } from '../modules/contact/mail';
import { ContactSubmission } from '../modules/contact/model';
import { testMailing } from '../testing/mail';
import { useConnectedDatabase } from '../testing/use-database';
import { createDeferred } from '../testing/waiting';
import { MailDelivery } from './delivery';
import type { MailKind } from './email';
import { countMail, Outbox, queueMail } from './outbox';

useConnectedDatabase({ indexed: [Outbox, ContactSubmission] });
beforeEach(() => Outbox.deleteMany({}));

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
const queue = (to: string) => queueMail(kind, { about: to });

test('a mail with a slow receiver does not delay the others', async () => {
  const release = createDeferred();
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
          if (address === 'slow@example.com') await release.promise;
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
  release.resolve();
  await delivery.stop();
  expect(sent).toHaveLength(4);
  expect(await countMail()).toMatchObject({ waiting: 0, leased: 0, sent: 4 });
}, 20_000);
