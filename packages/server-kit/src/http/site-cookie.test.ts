import { expect, test } from '@jest/globals';
import { hasCookie, siteCookie, withoutCookie } from './site-cookie';

test('on https a cookie is Secure with the prefix __Host-', () => {
  const { name, format } = siteCookie('https://site.test', 'visitor');
  expect(name).toBe('__Host-visitor');
  expect(format('a', { sameSite: 'Lax', seconds: 60 })).toBe(
    '__Host-visitor=a; Path=/; HttpOnly; SameSite=Lax; Secure; Max-Age=60',
  );
});

test('on http a cookie has its plain name', () => {
  expect(siteCookie('http://localhost:3000', 'visitor').format('a', { sameSite: 'Strict' })).toBe(
    'visitor=a; Path=/; HttpOnly; SameSite=Strict',
  );
});

test('a cookie is found and removed under either name, and not under a longer one', () => {
  for (const cookies of ['learner=a', 'x=1; __Host-learner=a', 'x=1;learner=a'])
    expect(hasCookie(cookies, 'learner')).toBe(true);
  for (const cookies of [undefined, '', 'x=learner', 'my_learner=a', '__Secure-learner=a'])
    expect(hasCookie(cookies, 'learner')).toBe(false);
  expect(withoutCookie('a=1; __Host-learner=x; learner=y; b=2', 'learner')).toBe('a=1; b=2');
  expect(withoutCookie('learner=y', 'learner')).toBeUndefined();
});
