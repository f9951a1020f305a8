import { expect, test } from '@jest/globals';
import { allowOrigins } from './allowed-origins';
import { findFormPage } from './form-page';

const isOwn = allowOrigins(['https://site.test']);

function findTarget(referer: string | undefined, host = 'site.test'): string {
  const { pathname, search } = findFormPage(
    { host, ...(referer !== undefined && { referer }) },
    isOwn,
  );
  return pathname + search;
}

test.each([
  ['https://site.test/pricing?plan=growth#form', '/pricing?plan=growth'],
  ['https://site.test', '/'],
  ['http://127.0.0.1:4000/api/docs', '/api/docs'],
])('a form sent from %s has the page %s', (referer, target) => {
  expect(findTarget(referer, '127.0.0.1:4000')).toBe(target);
});

test.each([
  undefined,
  '',
  'no address',
  '/pricing',
  'about:blank',
  'data:text/html,//elsewhere.test/',
  'http://site.test/pricing',
  'https://site.test:8443/pricing',
  'https://elsewhere.test/pricing',
  'https://site.test.elsewhere.test/pricing',
  'https://site.test@elsewhere.test/pricing',
])('a form sent from %s, no page of ours, has the home page', (referer) => {
  expect(findTarget(referer)).toBe('/');
});

test('a host that the client claims is no page of ours', () => {
  expect(findTarget('https://elsewhere.test/pricing', 'elsewhere.test')).toBe('/');
});

test.each([
  '//elsewhere.test/',
  '///elsewhere.test/',
  '/\\elsewhere.test/',
  '\\\\elsewhere.test/',
  '/\t/elsewhere.test/',
  '/.//elsewhere.test/',
  '/a/..//elsewhere.test/',
  '//%2e%2e//elsewhere.test/',
])('the path of a page never leads to another host: %s', (path) => {
  const target = findTarget(`https://site.test${path}`);
  expect(new URL(target, 'https://site.test').href).toBe('https://site.test/elsewhere.test/');
});
