import { gzipSync } from 'node:zlib';
import { beforeAll, describe, expect, test } from '@jest/globals';
import Koa from 'koa';
import { contract } from '@site/contracts/contract';
import { type Endpoint, errorBody } from '@site/contracts/endpoint';
import { serveLikeProduction } from '@site/server-kit/testing/serve';
import { sendRaw } from '@site/server-kit/testing/wire';
import { ContactSubmission } from '../modules/contact/model';
import { createTestApi } from '../testing/api';
import { readBody } from './request-body';

const api = createTestApi();

const json = { 'content-type': 'application/json' };
const large = JSON.stringify({ email: 'a'.repeat(70_000) });

describe('every failure is JSON in the error format of the contract', () => {
  const post = (body: BodyInit, headers: Record<string, string> = json): [string, RequestInit] => [
    '/api/newsletter',
    { method: 'POST', headers, body },
  ];
  const typed = (type: string) => post('{}', { 'content-type': type });
  const packed = (body: BodyInit, how: string) => post(body, { ...json, 'content-encoding': how });

  test.each<[string, string, RequestInit, number, string]>([
    ['no JSON', ...post('{no'), 400, 'malformed_body'],
    ['a JSON string', ...post('"x"'), 400, 'malformed_body'],
    ['no body', '/api/newsletter', { method: 'POST' }, 400, 'invalid'],
    ['a list', ...post('[]'), 400, 'invalid'],
    ['no email', '/api/learning/stats/x', {}, 400, 'invalid'],
    ['an unknown path', '/api/nothing', {}, 404, 'not_found'],
    ['a path outside /api', '/', {}, 404, 'not_found'],
    ['a trailing slash', '/api/blog/', {}, 404, 'not_found'],
    ['an invalid id', '/api/learning/modules/7', {}, 404, 'not_found'],
    ['a wrong method', '/api/blog', { method: 'DELETE' }, 405, 'method_not_allowed'],
    ['GET of a write', '/api/newsletter', {}, 405, 'method_not_allowed'],
    ['more than the limit', ...post(large), 413, 'too_large'],
    ['a gzip body', ...packed(gzipSync(large), 'gzip'), 415, 'unsupported_type'],
    ['an unknown content encoding', ...packed('{}', 'x'), 415, 'unsupported_type'],
    ['UTF-16', ...typed('application/json; charset=utf-16'), 415, 'unsupported_type'],
    ['plain text', ...typed('text/plain'), 415, 'unsupported_type'],
    ['application/vnd.api+json', ...typed('application/vnd.api+json'), 415, 'unsupported_type'],
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
  test('405 and OPTIONS list the methods of the path in Allow', async () => {
    const refused = await api.ask('/api/blog', { method: 'PUT' });
    expect(refused.headers.get('allow')).toBe('GET, HEAD, OPTIONS, POST');
    const asked = await api.ask('/api/newsletter', { method: 'OPTIONS' });
    expect([asked.status, asked.headers.get('allow')]).toEqual([204, 'OPTIONS, POST']);
  });

  test.each([
    '/api/blog',
    '/api/health',
    '/api/learning/stats/a@example.com',
    '/api/openapi.json',
    '/api/media/blog/older-post.svg',
  ])('HEAD of %s has the headers of GET without the body', async (path) => {
    const get = await api.ask(path, { headers: { 'accept-encoding': 'identity' } });
    const head = await api.ask(path, {
      method: 'HEAD',
      headers: { 'accept-encoding': 'identity' },
    });
    expect(head.status).toBe(200);
    expect(await head.text()).toBe('');
    for (const name of ['content-length', 'content-type', 'etag', 'cache-control'])
      expect(head.headers.get(name)).toBe(get.headers.get(name));
  });
});

test.each([
  ['POST /api/newsletter', 'application/json', 413],
  ['POST /api/newsletter', 'text/plain', 415],
  ['GET /api/blog', 'application/json', 200],
  ['POST /api/nothing', 'application/json', 404],
  ['PUT /api/blog', 'application/json', 405],
])(
  'a connection with a body that is far too large is closed after the answer: %s with %s',
  async (call, type, status) => {
    const answer = await sendRaw(
      api.port,
      `${call} HTTP/1.1\r\nHost: x\r\nContent-Type: ${type}\r\nContent-Length: 400000000\r\n\r\n{"`,
    );
    expect(answer).toMatch(new RegExp(`^HTTP/1\\.1 ${status} `));
    expect(answer.toLowerCase()).toContain('\r\nconnection: close\r\n');
  },
);

const forms = contract.flatMap(({ route, form }: Endpoint) =>
  form ? [[route, form] as const] : [],
);

test.each(forms)('%s redirects a form back to its page', async (route, { parameter, success }) => {
  const path = route.replace('POST ', '');
  const { headers } = await api.submit(path, {}, 'http://site.test/page');
  const page = new URL(headers.get('location') ?? '', 'http://site.test');
  expect(page.pathname).toBe('/page');
  expect([success, 'invalid']).toContain(page.searchParams.get(parameter));
});

const fetchRequestId = async (path: string, given?: string) =>
  (await api.ask(path, { headers: given ? { 'x-request-id': given } : {} })).headers.get(
    'x-request-id',
  );

describe.each(['/api/blog', '/api/health', '/api/nothing'])('a request to %s', (path) => {
  test('has a unique X-Request-Id in the answer', async () => {
    const names = await Promise.all(Array.from({ length: 10 }, () => fetchRequestId(path)));
    expect(new Set(names).size).toBe(10);
    for (const name of names) expect(name).toMatch(/^[\w-]{8,64}$/);
  });

  test.each(['a', '3f2c9a51-7e0b-4d3f-9a51-7e0b4d3f9a51', 'edge_7-1'])(
    'keeps its X-Request-Id %s',
    async (given) => {
      expect(await fetchRequestId(path, given)).toBe(given);
    },
  );

  test.each(['ana@example.com', 'two words', '{"level":50}', 'x'.repeat(65)])(
    'gets a new X-Request-Id in place of the invalid %s',
    async (given) => {
      expect(await fetchRequestId(path, given)).toMatch(/^[0-9a-f]{8}-\d+$/);
    },
  );
});

describe('pages of other origins', () => {
  const origin = 'http://site.test';
  test('pages of listed origins may read answers to requests with credentials', async () => {
    const response = await api.ask('/api/blog', { headers: { origin } });
    expect(response.headers.get('access-control-allow-origin')).toBe(origin);
    expect(response.headers.get('access-control-allow-credentials')).toBe('true');
    expect(response.headers.get('vary')).toMatch(/origin/i);
  });

  test('get the allowed methods and headers in a preflight answer', async () => {
    const response = await api.ask('/api/newsletter', {
      method: 'OPTIONS',
      headers: { origin, 'access-control-request-method': 'POST' },
    });
    expect(response.status).toBe(204);
    expect(response.headers.get('access-control-allow-origin')).toBe(origin);
    expect(response.headers.get('access-control-allow-methods')).toBe('GET,HEAD,POST,PATCH,DELETE');
    expect(response.headers.get('access-control-allow-headers')).toBe(
      'content-type,if-match,idempotency-key,traceparent,baggage',
    );
  });

  test('can read the headers ETag, Retry-After and X-Request-Id', async () => {
    const response = await api.ask('/api/none', { headers: { origin } });
    expect(response.headers.get('access-control-expose-headers')).toBe(
      'etag,retry-after,x-request-id',
    );
  });

  test('pages of origins that are not listed may not read answers', async () => {
    const response = await api.ask('/api/blog', { headers: { origin: 'http://elsewhere.test' } });
    expect(response.headers.get('access-control-allow-origin')).toBeNull();
  });
});

describe('whatever is sent on a connection', () => {
  const head = (line: string, ...headers: string[]) =>
    [line, 'Host: x', ...headers, '', ''].join('\r\n');
  const get = (target: string) => head(`GET ${target} HTTP/1.1`, 'Connection: close');
  const post = (body: string, type: string) =>
    head(
      'POST /api/newsletter HTTP/1.1',
      'Connection: close',
      `Content-Type: ${type}`,
      `Content-Length: ${Buffer.byteLength(body)}`,
    ) + body;
  const json = (body: string) => post(body, 'application/json');
  const nested = (open: string, close: string, depth: number) =>
    json(`{"email":${open.repeat(depth)}1${close.repeat(depth)}}`);

  /** Status of an answer, and error code in its body. */
  function read(answer: string): [number, string] {
    const [top = '', body = ''] = answer.split('\r\n\r\n');
    expect(top.toLowerCase()).toContain('content-type: application/json');
    return [Number(top.split(' ')[1]), errorBody.parse(JSON.parse(body)).code];
  }

  describe('a malformed request gets an error with its cause', () => {
    test.each<[string, string, number, string]>([
      ['incomplete UTF-8 in the path', get('/api/blog/%E0%A4%A'), 404, 'not_found'],
      ['invalid UTF-8 in the path', get('/api/blog/%ff%fe'), 404, 'not_found'],
      ['an invalid percent escape in the path', get('/api/%ZZ'), 404, 'not_found'],
      ['a null byte for a slug', get('/api/blog/%00'), 404, 'not_found'],
      ['a null byte for an id', get('/api/learning/modules/%00'), 404, 'not_found'],
      ['a null byte in an address', get('/api/learning/stats/a%00@example.com'), 400, 'invalid'],
      ['an encoded path traversal', get('/api/media/..%2f..%2fcontent'), 400, 'malformed_target'],
      ['bytes that are not HTTP', 'NONSENSE\r\n\r\n', 400, 'malformed_request'],
      ['no Host header', 'GET /api/blog HTTP/1.1\r\n\r\n', 400, 'malformed_request'],
      ['two Host headers', head('GET /api/blog HTTP/1.1', 'Host: y'), 400, 'malformed_request'],
      ['a request for a tunnel', head('CONNECT x:443 HTTP/1.1'), 400, 'malformed_request'],
      [
        'an unknown expectation',
        head('GET /api/nothing HTTP/1.1', 'Expect: wonders', 'Connection: close'),
        404,
        'not_found',
      ],
      ['bytes above 127 in the target', get('/api/blog/ÿ'), 400, 'malformed_request'],
      ['a target of 9,000 bytes', get(`/api/blog/${'a'.repeat(9000)}`), 431, 'headers_too_large'],
      [
        'two Content-Length headers',
        head('POST /api/newsletter HTTP/1.1', 'Content-Length: 2', 'Content-Length: 3') + '{}',
        400,
        'malformed_request',
      ],
      [
        'Content-Length with Transfer-Encoding',
        head('POST /api/newsletter HTTP/1.1', 'Content-Length: 4', 'Transfer-Encoding: chunked') +
          '0\r\n\r\n',
        400,
        'malformed_request',
      ],
      ['deeply nested arrays', nested('[', ']', 20_000), 400, 'invalid'],
      ['deeply nested objects', nested('{"a":', '}', 10_000), 400, 'invalid'],
      ['null', json('null'), 400, 'malformed_body'],
      ['a lone surrogate', json('{"email":"\\ud800@example.com"}'), 400, 'invalid'],
      ['a __proto__ field', json('{"email":{"__proto__":{"x":1}}}'), 400, 'malformed_body'],
      ['a __proto__ field at the top', json('{"__proto__":{}}'), 400, 'malformed_body'],
      ['a MongoDB operator', json('{"email":{"$gt":""}}'), 400, 'invalid'],
      [
        'an unknown method',
        head('PURGE /api/blog HTTP/1.1', 'Connection: close'),
        405,
        'method_not_allowed',
      ],
    ])('%s', async (_, bytes, status, code) => {
      expect(read(await sendRaw(api.port, bytes))).toEqual([status, code]);
    });

    test.each([
      ['a repeated field', 'email=a@example.com&email=b@example.com'],
      ['a MongoDB operator', 'email[$ne]=a@example.com'],
      ['invalid percent escapes', 'email=%ff%ZZ%'],
      ['a __proto__ field', '__proto__[email]=a@example.com'],
      ['endless branches', `email${'[a]'.repeat(2000)}=1`],
    ])('a form with %s redirects with newsletter=invalid', async (_, fields) => {
      const answer = await sendRaw(api.port, post(fields, 'application/x-www-form-urlencoded'));
      expect(answer).toMatch(/^HTTP\/1\.1 303 /);
      expect(answer).toMatch(/\r\nlocation: \/\?newsletter=invalid\r\n/i);
    });

    test.each<Record<string, string>>([
      { accept: ';;;,,' },
      { 'accept-encoding': 'gzip;q=nonsense, *;q=0' },
      { 'if-none-match': '"", W/"x", ,,' },
      { 'if-modified-since': 'never' },
      { range: 'bytes=5-1,-' },
      { cookie: 'admin_session=%; ;=;;a' },
      { 'x-forwarded-for': 'not an address, 1.2.3.4.5' },
      { 'x-http-method-override': 'DELETE' },
      { referer: 'http://[' },
    ])('the header %j does not cause an error', async (headers) => {
      expect((await api.ask('/api/blog', { headers })).status).toBe(200);
    });

    test('numbers that overflow are refused by name', async () => {
      const response = await api.ask('/api/learning/progress', {
        method: 'POST',
        headers: { 'content-type': 'application/json' },
        body: '{"timeSpent":1e400,"pointsEarned":-1e-400}',
      });
      expect(response.status).toBe(400);
      expect(errorBody.parse(await response.json()).fields).toHaveProperty('timeSpent');
    });

    test('a body of invalid bytes is refused with the field body, and nothing is stored', async () => {
      const response = await api.ask('/api/contact', {
        method: 'POST',
        headers: { 'content-type': 'application/json' },
        body: Buffer.from([0xff, 0x00, 0xfe]),
      });
      expect(errorBody.parse(await response.json()).fields).toEqual({
        body: 'Please send a JSON object',
      });
      expect(await ContactSubmission.countDocuments()).toBe(0);
    });
  });

  describe('a slow client', () => {
    let port: number;
    beforeAll(async () => {
      const app = new Koa();
      app.use(readBody(false));
      const started = await serveLikeProduction(app.callback());
      // The real limits allow for a slow mobile network; these suit a test.
      Object.assign(started.server, { headersTimeout: 50, requestTimeout: 100 });
      port = started.port;
    });

    test.each([
      ['the header', 'POST / HTTP/1.1\r\nHost: x\r\nX-Slow: '],
      [
        'the body',
        head('POST / HTTP/1.1', 'Content-Type: application/json', 'Content-Length: 9') + '{',
      ],
    ])(
      'a client that does not finish %s gets 408, and its connection is closed',
      async (_, bytes) => {
        expect(read(await sendRaw(port, bytes))).toEqual([408, 'timeout']);
      },
    );
  });
});
