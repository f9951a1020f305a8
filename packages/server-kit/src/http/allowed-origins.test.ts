import { expect, test } from '@jest/globals';
import { allowOrigins } from './allowed-origins';

const api = '127.0.0.1:4000';

test('an origin is own if it is listed exactly', () => {
  const isOwn = allowOrigins(['https://site.test', 'https://www.site.test:8443']);
  expect(isOwn('https://site.test', api)).toBe(true);
  expect(isOwn('https://www.site.test:8443', api)).toBe(true);
  for (const origin of [
    'http://site.test',
    'https://site.test:8443',
    'https://a.site.test',
    'null',
  ])
    expect(isOwn(origin, api)).toBe(false);
});

test('localhost, 127.0.0.1 and [::1] at the same port are the same origin', () => {
  const isOwn = allowOrigins(['http://localhost:3000']);
  for (const name of ['localhost', '127.0.0.1', '[::1]'])
    expect(isOwn(`http://${name}:3000`, api)).toBe(true);
  for (const origin of [
    'http://localhost',
    'http://localhost:3001',
    'https://localhost:3000',
    'http://localhost.evil.test:3000',
    'http://192.168.0.2:3000',
  ])
    expect(isOwn(origin, api)).toBe(false);
});

test('a local Host is an own origin; another name that resolves to it is not', () => {
  const isOwn = allowOrigins(['https://site.test']);
  for (const host of ['127.0.0.1:4000', 'localhost:4000', '[::1]:4000', 'localhost'])
    expect(isOwn(`http://${host}`, host)).toBe(true);
  for (const host of ['evil.test:4000', '10.0.0.1:4000', 'localhost.evil.test', ''])
    expect(isOwn(`http://${host}`, host)).toBe(false);
  expect(isOwn('http://localhost:4001', 'localhost:4000')).toBe(false);
});
