import { hash } from '@node-rs/argon2';
import { expect, test } from '@jest/globals';
import { AdminPassword } from './password';

const right = 'correct horse battery staple';

test.each<[string, () => Promise<AdminPassword>]>([
  ['hash', async () => new AdminPassword({ passwordHash: await hash(right) })],
  ['plain text', async () => new AdminPassword({ password: right })],
])('given as %s it is known from everything else', async (_, given) => {
  const password = await given();
  expect(await password.isRight(right)).toBe(true);
  for (const wrong of ['', 'incorrect horse', `${right} `, right.toUpperCase()])
    expect(await password.isRight(wrong)).toBe(false);
});

test('the fingerprint is that of the password and does not hold it', async () => {
  const fingerprint = (password: string) => new AdminPassword({ password }).fingerprint();
  expect(await fingerprint(right)).toBe(await fingerprint(right));
  expect(await fingerprint(right)).not.toBe(await fingerprint('another one'));
  expect(await fingerprint(right)).toMatch(/^[0-9a-f]{64}$/);
});
