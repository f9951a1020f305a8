import { createHash } from 'node:crypto';
import { afterEach, beforeEach, describe, expect, jest, test } from '@jest/globals';
import mongoose from 'mongoose';
import { atTime } from '@site/server-kit/testing/at-time';
import type { MailKind } from '../mail/email';
import { useConnectedDatabase } from '../testing/use-database';
import { openLimits } from './admission';
import { createSharedLimiter, type Limit, RateLimit } from './limiter';

useConnectedDatabase({ indexed: [RateLimit] });
afterEach(() => {
  jest.restoreAllMocks();
});

const secret = Promise.resolve(Buffer.from('of this deployment'));
const limiter = ({ name, ...limit }: Limit & { name: string }) =>
  createSharedLimiter(name, limit, secret);

/** Number of admitted tries among concurrent ones. */
async function countAdmitted(
  tries: number,
  ...limiters: { consume: (key: string) => Promise<void> }[]
) {
  const results = await Promise.allSettled(
    Array.from({ length: tries }, (_, i) => limiters[i % limiters.length]?.consume('somebody')),
  );
  return results.filter(({ status }) => status === 'fulfilled').length;
}

test('processes share one count, also for concurrent tries', async () => {
  const limit = { name: 'together', points: 10, seconds: 60 };
  expect(await countAdmitted(40, limiter(limit), limiter(limit), limiter(limit))).toBe(10);
});

test('concurrent tries are counted in few database calls', async () => {
  const calls = jest.spyOn(mongoose.mongo.Collection.prototype, 'findOneAndUpdate');
  expect(await countAdmitted(100, limiter({ name: 'few calls', points: 60, seconds: 60 }))).toBe(
    60,
  );
  expect([1, 2, 3, 4]).toContain(calls.mock.calls.length);
});

test('tries counted by another process reduce the number that is left', async () => {
  const limit = { name: 'room', points: 10, seconds: 60 };
  const here = limiter(limit);
  expect(await countAdmitted(7, limiter(limit))).toBe(7);
  expect(await countAdmitted(20, here)).toBe(3);
  expect(await countAdmitted(5, here)).toBe(0);
});

test('a period is measured by the clock of the database, not of the machine', async () => {
  const limit = { name: 'clock', points: 2, seconds: 60 };
  expect(await countAdmitted(3, limiter(limit))).toBe(2);
  await atTime(Date.now() + 3_600_000, async () => {
    expect(await countAdmitted(1, limiter(limit))).toBe(0);
    const counted = await RateLimit.collection.findOne({ key: /^clock:/ });
    expect(counted?.expire.getTime()).toBeLessThan(Date.now() - 3_000_000);
  });
});

test('one try can be given back, and all tries of a key can be reset', async () => {
  const limit = limiter({ name: 'back', points: 3, seconds: 60 });
  expect(await countAdmitted(2, limit)).toBe(2);
  await limit.refund('somebody');
  expect(await countAdmitted(3, limit)).toBe(2);
  await limit.forget('somebody');
  expect(await countAdmitted(4, limit)).toBe(3);
});

test('the counted address is stored as a hash with a secret key', async () => {
  const address = '203.0.113.9';
  const limit = { points: 1, seconds: 60 };
  await createSharedLimiter('private', limit, secret).consume(address);
  const stored = JSON.stringify(await RateLimit.find().lean());
  const sha256 = createHash('sha256').update(address).digest('base64url');
  for (const known of [address, sha256.slice(0, 22)]) expect(stored).not.toContain(known);
  // Another secret stores another key.
  const anotherSecret = Promise.resolve(Buffer.from('of another one'));
  const other = createSharedLimiter('private', limit, anotherSecret);
  await expect(other.consume(address)).resolves.toBeUndefined();
});

describe('limits of mail', () => {
  beforeEach(() => RateLimit.deleteMany({}));

  const kind: MailKind = { name: 'asked', perDay: 3, compose: async () => undefined };
  const secret = Promise.resolve(Buffer.from('of this deployment'));
  const { mail } = openLimits(secret, 1);
  /** Limits of twenty emails in all. */
  const few = openLimits(secret, 0.02).mail;
  /** Limits of a hundred. */
  const hundred = openLimits(secret, 0.1).mail;

  let made = 0;
  /** An address at a provider whose domain has no limit of its own. */
  const anybody = () => `somebody${++made}@gmail.com`;
  const network = (n: number) => `198.51.${n}.1`;

  /** Number of admitted requests among some, one after the other. */
  async function admitted(requests: number, request: (n: number) => Promise<boolean>) {
    let count = 0;
    for (let n = 0; n < requests; n++) if (await request(n)) count++;
    return count;
  }

  test('a mailbox is counted once while a repeated request brings no email', async () => {
    const paused = { ...kind, name: 'paused', minIntervalSeconds: 3600 };
    const request = (to: string) => mail.admits({ kind: paused, to }, network(1));
    expect(await admitted(10, () => request('ana@example.com'))).toBe(10);
    expect(await admitted(5, (n) => request(`ana+${n}@example.com`))).toBe(2);
    // A refused spelling stays refused.
    expect(await request('ana+4@example.com')).toBe(false);
    expect(await request('ana@example.com')).toBe(true);
  });

  test('a domain of a public mail provider gets more', async () => {
    const request = (n: number) => mail.admits({ kind, to: `a${n}@gmail.com` }, network(n));
    expect(await admitted(60, request)).toBe(60);
  });

  describe('all emails together', () => {
    test('have a daily limit, which refused requests do not use up', async () => {
      const request = (n: number) => few.admits({ kind, to: anybody() }, network(n));
      for (let n = 0; n < 30; n++) await few.admits({ kind, to: 'ana@example.com' }, network(n));
      expect(await admitted(30, request)).toBe(19);
      await expect(few.admit({ kind, to: anybody() }, network(31))).rejects.toThrow(
        'Our website has sent too many emails today and can’t send more right now. Please try again in 24 hours.',
      );
    });

    test.each([
      ['IPv6 /48', (n: number) => `2001:db8:1:${n.toString(16)}::/64`],
      ['IPv4 /24', (n: number) => `203.0.113.${n}`],
    ])('have a limit of a tenth for each %s', async (_, client) => {
      const request = (n: number) => hundred.admits({ kind, to: anybody() }, client(n));
      expect(await admitted(20, request)).toBe(9);
      expect(await hundred.admits({ kind, to: anybody() }, network(1))).toBe(true);
    });

    test('are limited to a share for twenty networks, which leaves some for others', async () => {
      const request = (client: string) => hundred.admits({ kind, to: anybody() }, client);
      const client = (n: number) => `2001:db8:${n % 20}:${n.toString(16)}::/64`;
      expect(await admitted(100, (n) => request(client(n)))).toBe(60);
      expect(await admitted(3, () => request(network(1)))).toBe(3);
    });
  });
});
