import { expect, test } from '@jest/globals';
import { BeaconTokens } from './beacon-token';

const NOON = Date.UTC(2026, 10, 24, 12);
const HOUR = 60 * 60_000;
const tokensAt = (now: number, known: string | undefined = 'key') =>
  new BeaconTokens({ known }, () => now);
const token = tokensAt(NOON).of('blog', 'new') ?? '';

test('a token is the same for all visitors and shells of a day', () => {
  expect(token).toMatch(/^[\w-]{22}$/);
  expect(tokensAt(NOON + 11 * HOUR).of('blog', 'new')).toBe(token);
  expect(tokensAt(NOON + 12 * HOUR).of('blog', 'new')).not.toBe(token);
});

test.each([
  ['of its day', NOON, true],
  ['of a page that a cache has kept since yesterday', NOON + 24 * HOUR, true],
  ['of a page that was cached before midnight and sent a day later', NOON + 36 * HOUR, true],
  ['of another shell whose clock is ahead of midnight', NOON - 13 * HOUR, true],
  ['replayed after three days', NOON + 72 * HOUR, false],
  ['of a time to come', NOON - 48 * HOUR, false],
])('a token %s', (_, now, isValid) => {
  expect(tokensAt(now).isValid('blog', 'new', token)).toBe(isValid);
});

test.each([
  ['of another build', 'blog', 'other', token],
  ['of another remote', 'tools', 'new', token],
  ['that somebody made up', 'blog', 'new', 'A'.repeat(22)],
  ['that is empty', 'blog', 'new', ''],
])('a token %s is not valid', (_, remote, build, forged) => {
  expect(tokensAt(NOON).isValid(remote, build, forged)).toBe(false);
});

test('a token of another site is not valid, and without a key there are no tokens', () => {
  expect(tokensAt(NOON, 'another').isValid('blog', 'new', token)).toBe(false);
  const without = new BeaconTokens({ known: undefined });
  expect(without.of('blog', 'new')).toBeUndefined();
  expect(without.isValid('blog', 'new', token)).toBe(false);
});

test('the fingerprint of a network differs by build', () => {
  const of = (build: string) => tokensAt(NOON).fingerprint('blog', build, '203.0.113.0/24');
  expect(of('new')).not.toBe(of('old'));
  expect(of('new')).not.toContain('203');
});
