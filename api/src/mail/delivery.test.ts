import { expect, test } from '@jest/globals';
import { testMailing } from '../testing/mail';
import { connectedDatabase } from '../testing/own-database';
import { gate } from '../testing/waiting';
import { MailDelivery } from './delivery';
import type { MailKind } from './email';
import { Outbox, countMail, queueMail } from './outbox';

connectedDatabase({ indexed: [Outbox] });

/** An email to the address that is its subject. */
const kind: MailKind = {
  name: 'plain',
  compose: async (to) => ({ to, subject: 'Hello', body: ['x'], footer: [] }),
};
const queue = (to: string) => queueMail(kind, { about: to, to, asOf: new Date() });

test('a mail whose receiver takes its time holds up no other', async () => {
  const release = gate();
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
