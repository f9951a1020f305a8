import { expect, test } from '@jest/globals';
import { DAY_MS } from '@site/server-kit/duration';
import { startTestShell } from '../testing/test-shell';

const YEAR_MS = 365 * DAY_MS;

test('security.txt names the contact for vulnerabilities, and expires within a year', async () => {
  const { get } = await startTestShell();
  const answer = await get('/.well-known/security.txt');
  expect(answer.status).toBe(200);
  expect(answer.headers.get('content-type')).toBe('text/plain; charset=utf-8');
  const lines = (await answer.text()).trimEnd().split('\n');
  const fields = Object.fromEntries(lines.map((line) => line.split(/: (.*)/, 2)));
  expect(fields).toEqual({
    Contact: expect.stringMatching(/^mailto:\S+@\S+$/),
    Expires: expect.stringMatching(/^\d{4}-\d\d-\d\dT\d\d:\d\d:\d\d\.\d{3}Z$/),
    'Preferred-Languages': 'en',
    Canonical: expect.stringMatching(/^https?:\/\/[^/]+\/\.well-known\/security\.txt$/),
  });
  const left = Date.parse(fields['Expires'] ?? '') - Date.now();
  expect(left).toBeGreaterThan(0);
  expect(left).toBeLessThan(YEAR_MS);
});

test('security.txt is also at the root', async () => {
  const { get } = await startTestShell();
  const answer = await get('/security.txt');
  expect([answer.status, answer.headers.get('location')]).toEqual([
    301,
    '/.well-known/security.txt',
  ]);
});
