import { expect, test } from '@jest/globals';
import { postedResult, refusalOf, someProblems } from './index';

test('errors of unknown fields and undefined ones are left out', () => {
  const entries = { name: '', email: '' };
  const problems = { email: 'Not valid', name: undefined, color: 'Unknown' };
  expect(someProblems(entries, problems)).toEqual({ email: 'Not valid' });
});

test.each([
  ['?contact=sent', 'sent'],
  ['?services=a&contact=invalid', 'invalid'],
  ['?contact=unavailable', 'unavailable'],
  ['?contact=', undefined],
  ['?contact=toString', undefined],
  ['?newsletter=sent', undefined],
])('the outcome of a post without script that returned with %s is %s', (search, result) =>
  expect(postedResult(search, 'contact', 'sent')).toBe(result),
);

test.each([
  [{ status: 400, message: '' }, 'invalid'],
  [{ status: 404, message: '' }, 'invalid'],
  [{ status: 429, message: '' }, 'unavailable'],
  [{ status: 503, message: '' }, 'unavailable'],
  [{ status: 0, message: '' }, 'unavailable'],
  [new TypeError('odd'), 'unavailable'],
])('the result for %j is %s', (error, result) => expect(refusalOf(error)).toBe(result));
