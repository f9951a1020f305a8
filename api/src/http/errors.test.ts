import { gzipSync } from 'node:zlib';
import { describe, expect, test } from '@jest/globals';
import { errorBody } from '@site/contracts/endpoint';
import { converse } from '@site/server-kit/testing/wire';
import { testApi } from '../testing/api';

const api = testApi();

const json = { 'content-type': 'application/json' };
const large = JSON.stringify({ email: 'a'.repeat(70_000) });

describe('every failure is JSON in the form of the contract', () => {
  const post = (body: BodyInit, headers: Record<string, string> = json): [string, RequestInit] => [
    '/api/newsletter',
    { method: 'POST', headers, body },
  ];
  const typed = (type: string) => post('{}', { 'content-type': type });
  const packed = (body: BodyInit, how: string) => post(body, { ...json, 'content-encoding': how });

  test.each<[string, string, RequestInit, number, string]>([
    ['no JSON', ...post('{no'), 400, 'malformed_body'],
    ['a bare text', ...post('"x"'), 400, 'malformed_body'],
    ['no body', '/api/newsletter', { method: 'POST' }, 400, 'invalid'],
    ['a list', ...post('[]'), 400, 'invalid'],
    ['no email', '/api/learning/stats/x', {}, 400, 'invalid'],
    ['an unknown path', '/api/nothing', {}, 404, 'not_found'],
    ['a path outside', '/', {}, 404, 'not_found'],
    ['a slash too many', '/api/blog/', {}, 404, 'not_found'],
    ['an id that is none', '/api/learning/modules/7', {}, 404, 'not_found'],
    ['a wrong method', '/api/blog', { method: 'DELETE' }, 405, 'method_not_allowed'],
    ['a read of a write', '/api/newsletter', {}, 405, 'method_not_allowed'],
    ['too much', ...post(large), 413, 'too_large'],
    ['something packed', ...packed(gzipSync(large), 'gzip'), 415, 'unsupported_type'],
    ['an unknown packing', ...packed('{}', 'x'), 415, 'unsupported_type'],
    ['another alphabet', ...typed('application/json; charset=utf-16'), 415, 'unsupported_type'],
    ['plain text', ...typed('text/plain'), 415, 'unsupported_type'],
    ['a relative of JSON', ...typed('application/vnd.api+json'), 415, 'unsupported_type'],
    ['a large header', '/api/blog', { headers: { x: 'x'.repeat(9000) } }, 431, 'headers_too_large'],
  ])('%s', async (_, path, init, status, code) => {
    const response = await api.ask(path, init);
    expect(response.status).toBe(status);
    expect(response.headers.get('content-type')).toBe('application/json; charset=utf-8');
    expect(response.headers.get('cache-control')).toBe('no-store');
    expect(response.headers.get('x-content-type-options')).toBe('nosniff');
    expect(errorBody.parse(await response.json()).code).toBe(code);
  });
});

describe('methods', () => {
  test('405 and OPTIONS name what the path knows', async () => {
    const refused = await api.ask('/api/blog', { method: 'PUT' });
    expect(refused.headers.get('allow')).toBe('GET, HEAD, OPTIONS, POST');
    const asked = await api.ask('/api/newsletter', { method: 'OPTIONS' });
    expect([asked.status, asked.headers.get('allow')]).toEqual([204, 'OPTIONS, POST']);
  });

  test.each(['/api/blog', '/api/health', '/api/learning/stats/a@example.com', '/api/openapi.json'])(
    'HEAD of %s is GET without the body',
    async (path) => {
      const get = await api.ask(path, { headers: { 'accept-encoding': 'identity' } });
      const head = await api.ask(path, {
        method: 'HEAD',
        headers: { 'accept-encoding': 'identity' },
      });
      expect(head.status).toBe(200);
      expect(await head.text()).toBe('');
      for (const name of ['content-length', 'content-type', 'etag', 'cache-control'])
        expect(head.headers.get(name)).toBe(get.headers.get(name));
    },
  );
});

describe('a client that sends its whole body first gets its answer', () => {
  const megabytes = Buffer.alloc(6_000_000, 'x');
  test.each<[string, string, Record<string, string>, number]>([
    ['more than fits', '/api/contact', json, 413],
    ['what is not read', '/api/contact', { 'content-type': 'text/plain' }, 415],
    ['what has no place', '/api/nothing', json, 404],
  ])('%s', async (_, path, headers, status) => {
    const response = await api.ask(path, {
      method: 'POST',
      headers: { connection: 'keep-alive', ...headers },
      body: megabytes,
    });
    expect(response.status).toBe(status);
    expect(response.headers.get('connection')).toBe('keep-alive');
  });
});

describe('a connection with a body beyond all sense is closed after the answer', () => {
  test.each([
    ['POST /api/newsletter', 'application/json', 413],
    ['POST /api/newsletter', 'text/plain', 415],
    ['GET /api/blog', 'application/json', 200],
    ['POST /api/nothing', 'application/json', 404],
    ['PUT /api/blog', 'application/json', 405],
  ])('%s with %s', async (call, type, status) => {
    const answer = await converse(
      api.port,
      `${call} HTTP/1.1\r\nHost: x\r\nContent-Type: ${type}\r\nContent-Length: 400000000\r\n\r\n{"`,
    );
    expect(answer).toMatch(new RegExp(`^HTTP/1\\.1 ${status} `));
    expect(answer.toLowerCase()).toContain('\r\nconnection: close\r\n');
  });
});

describe('pages of other origins', () => {
  const origin = 'http://site.test';
  test('that are listed may read answers with cookies', async () => {
    const response = await api.ask('/api/blog', { headers: { origin } });
    expect(response.headers.get('access-control-allow-origin')).toBe(origin);
    expect(response.headers.get('access-control-allow-credentials')).toBe('true');
    expect(response.headers.get('vary')).toMatch(/origin/i);
  });

  test('may ask before they write', async () => {
    const response = await api.ask('/api/newsletter', {
      method: 'OPTIONS',
      headers: { origin, 'access-control-request-method': 'POST' },
    });
    expect(response.status).toBe(204);
    expect(response.headers.get('access-control-allow-origin')).toBe(origin);
    expect(response.headers.get('access-control-allow-methods')).toBe('GET,HEAD,POST,PATCH,DELETE');
    expect(response.headers.get('access-control-allow-headers')).toBe(
      'content-type,if-match,traceparent,baggage',
    );
  });

  test('can read when to come back, the version they got, and the name of their request', async () => {
    const response = await api.ask('/api/none', { headers: { origin } });
    expect(response.headers.get('access-control-expose-headers')).toBe(
      'etag,retry-after,x-request-id',
    );
  });

  test('that are not listed may not', async () => {
    const response = await api.ask('/api/blog', { headers: { origin: 'http://elsewhere.test' } });
    expect(response.headers.get('access-control-allow-origin')).toBeNull();
  });
});
