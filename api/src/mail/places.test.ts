import { createHash } from 'node:crypto';
import { beforeEach, describe, expect, test } from '@jest/globals';
import { connectedDatabase } from '../testing/own-database';
import type { MailKind } from './email';
import { Outbox, forgetMailOf, queueMail, queueMails } from './outbox';
import { MailPlace, keyPlaces } from './places';

connectedDatabase({ indexed: [Outbox, MailPlace] });
const key = Buffer.alloc(32, 1);
beforeEach(async () => {
  keyPlaces(Promise.resolve(key));
  await Promise.all([Outbox.deleteMany({}), MailPlace.deleteMany({})]);
});

const to = 'ana@example.com';
const limited: MailKind = { name: 'limited', perDay: 2, compose: async () => undefined };
const asOf = new Date('2026-11-28T15:00:00Z');
const order = (about: string, over = {}) => ({ about, to, asOf, ...over });

describe('the daily places of an address', () => {
  test('hold no hash that can be made from the address alone, and end with their day', async () => {
    await queueMail(limited, order('a'));
    const stored = JSON.stringify([await Outbox.find().lean(), await MailPlace.find().lean()]);
    for (const encoding of ['hex', 'base64', 'base64url'] as const)
      expect(stored).not.toContain(createHash('sha256').update(to).digest(encoding).slice(0, 16));
    expect(await MailPlace.findOne().lean()).toMatchObject({
      expiresAt: new Date('2026-11-29T00:00:00Z'),
    });
    expect(await MailPlace.collection.indexes()).toContainEqual(
      expect.objectContaining({ key: { expiresAt: 1 }, expireAfterSeconds: 0 }),
    );
  });

  test('are counted together by processes with one key, and apart under another', async () => {
    for (const about of ['a', 'b', 'c']) {
      keyPlaces(Promise.resolve(Buffer.from(key)));
      await queueMail(limited, order(about));
    }
    expect(await Outbox.countDocuments()).toBe(2);
    keyPlaces(Promise.resolve(Buffer.alloc(32, 2)));
    await queueMail(limited, order('d'));
    expect(await Outbox.countDocuments()).toBe(3);
  });

  test('are not used up by an email that is queued again, also after a crash before it was queued', async () => {
    for (let time = 0; time < 3; time++) await queueMail(limited, order('a'));
    await Outbox.deleteMany({});
    await queueMail(limited, order('a'));
    expect(await Outbox.countDocuments()).toBe(1);
    expect(await MailPlace.countDocuments()).toBe(1);
  });

  test('hold in a batch too', async () => {
    await queueMails(['a', 'b', 'c', 'd'].map((about) => ({ kind: limited, order: order(about) })));
    expect(await Outbox.countDocuments()).toBe(2);
  });

  test('go with the person, and those of others stay', async () => {
    await queueMail(limited, order('a'));
    await queueMail(limited, order('b', { to: 'ben@example.com' }));
    expect(await forgetMailOf(['a'], to)).toBe(1);
    expect(await MailPlace.countDocuments()).toBe(1);
    expect(await Outbox.countDocuments({ about: 'b' })).toBe(1);
  });
});
