import { beforeEach, describe, expect, test } from '@jest/globals';
import type { MailKind } from '../mail/email';
import { connectedDatabase } from '../testing/own-database';
import { openLimits } from './admission';
import { RateLimit } from './limiter';

connectedDatabase({ indexed: [RateLimit] });
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

describe('a mailbox', () => {
  test.each([
    ['tags', (n: number) => `ana+${n}@example.com`],
    ['dots', (n: number) => `${'anabella'.slice(0, n + 1)}.${'anabella'.slice(n + 1)}@gmail.com`],
    ['case', (n: number) => `${'ana'.slice(0, n % 3)}${'ANA'.slice(n % 3)}@Example.com`],
    ['domains of its provider', (n: number) => `ana@${['gmail.com', 'googlemail.com'][n % 2]}`],
    ['spellings of its domain', (n: number) => `ana@${['bücher', 'xn--bcher-kva'][n % 2]}.example`],
  ])('gets three emails of a kind a day, whatever its %s', async (_, address) => {
    const request = (n: number) => mail.admits({ kind, to: address(n) }, network(n));
    expect(await admitted(6, request)).toBe(3);
    expect(
      await mail.admits({ kind: { ...kind, name: 'other' }, to: address(0) }, network(9)),
    ).toBe(true);
  });

  test('is counted once while a repeated request brings no email', async () => {
    const paused = { ...kind, name: 'paused', pause: 3600 };
    const request = (to: string) => mail.admits({ kind: paused, to }, network(1));
    expect(await admitted(10, () => request('ana@example.com'))).toBe(10);
    expect(await admitted(5, (n) => request(`ana+${n}@example.com`))).toBe(2);
    // A refused spelling stays refused.
    expect(await request('ana+4@example.com')).toBe(false);
    expect(await request('ana@example.com')).toBe(true);
  });
});

describe('a domain', () => {
  const request = (to: string, n: number) => mail.admits({ kind, to }, network(n));

  test('of a provider with mailboxes for everybody gets more', async () => {
    expect(await admitted(60, (n) => request(`a${n}@gmail.com`, n))).toBe(60);
  });
});

describe('all emails together', () => {
  test('have a budget, which is not spent by refused requests', async () => {
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
  ])('are no more than a tenth for an %s', async (_, client) => {
    const request = (n: number) => hundred.admits({ kind, to: anybody() }, client(n));
    expect(await admitted(20, request)).toBe(9);
    expect(await hundred.admits({ kind, to: anybody() }, network(1))).toBe(true);
  });

  test('are not used up by twenty networks', async () => {
    const request = (client: string) => hundred.admits({ kind, to: anybody() }, client);
    const client = (n: number) => `2001:db8:${n % 20}:${n.toString(16)}::/64`;
    expect(await admitted(100, (n) => request(client(n)))).toBe(60);
    expect(await admitted(3, () => request(network(1)))).toBe(3);
  });
});
