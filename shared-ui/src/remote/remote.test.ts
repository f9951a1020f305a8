import { expect, test } from '@jest/globals';
import { CONTRACT_VERSION, satisfies } from './index';

test('a shell runs what was built against its contract and against all older ones of the same major', () => {
  expect(satisfies(CONTRACT_VERSION, CONTRACT_VERSION)).toBe(true);
  const [major, minor] = CONTRACT_VERSION.split('.').map(Number);
  for (let older = minor ?? 0; older >= 0; older -= 1)
    expect(satisfies(CONTRACT_VERSION, `${major}.${older}`)).toBe(true);
});

test.each([
  ['1.1', '1.2'],
  ['1.9', '1.10'],
  ['1.1', '2.0'],
  ['2.0', '1.1'],
])('a shell with %s cannot run what needs %s', (have, need) => {
  expect(satisfies(have, need)).toBe(false);
});
