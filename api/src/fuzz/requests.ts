import fc from 'fast-check';
import { type Body, asJson, brokenFields, strangeBody } from './bodies';
import type { Operation, ServedDocument } from './document';
import { hostileText, named, valuesOf } from './values';

export interface FuzzRequest extends Body {
  /** Name of the operation that the method and path mean; undefined where they mean none. */
  operation: string | undefined;
  method: string;
  path: string;
  /** Whether it is sent with the cookie of a session. */
  asAuthor: boolean;
}

type Known = ReadonlyMap<string, readonly string[]>;
const oddHeaders: fc.Arbitrary<Record<string, string>> = fc.oneof(
  { arbitrary: fc.constant({}), weight: 6 },
  fc.constantFrom<Record<string, string>>(
    { accept: 'text/html' },
    { accept: ';;;,,' },
    { 'accept-encoding': 'gzip;q=nonsense, *;q=0' },
    { 'accept-encoding': 'br' },
    { 'if-none-match': '*' },
    { 'if-none-match': '"", W/"x", ,,' },
    { 'if-modified-since': 'never' },
    { range: 'bytes=5-1,-' },
    { origin: 'null' },
    { origin: 'https://evil.invalid' },
    { 'sec-fetch-site': 'cross-site' },
    { cookie: 'admin_session=%; ;=;;a' },
    { 'x-forwarded-for': 'not an address, 1.2.3.4.5' },
    { 'x-forwarded-host': 'evil.invalid' },
    { 'x-http-method-override': 'DELETE' },
    { referer: 'http://[' },
    { 'user-agent': '' },
    { 'content-language': '\u00ff' },
  ),
);

const methods = ['GET', 'HEAD', 'POST', 'PUT', 'PATCH', 'DELETE', 'OPTIONS', 'TRACE', 'PROPFIND'];
const unknownPath = fc.oneof(
  fc.constantFrom(
    '/',
    '/api',
    '/api/',
    '//api/blog',
    '/api/blog/',
    '/API/blog',
    '/api/blog?x[$ne]=1&x=2&%=%',
    '/api/%62log',
    '/api/media/',
    '/api/media/..%2f..%2fpackage.json',
    '/api/media/%2e%2e/content/posts',
    '/api/media/blog/%00.svg',
    '/api/media/blog/none.svg',
    '/api/openapi.json?x',
    '/api/metrics',
    '/api/constructor/__proto__',
    `/api/${'a/'.repeat(1000)}`,
  ),
  hostileText.map((text) => `/api/${text}`),
);

/** Requests of every kind: as the document says, broken in one place, and meaningless. */
export function requestsOf(
  { operations, resolve }: ServedDocument,
  known: Known,
): fc.Arbitrary<FuzzRequest> {
  const wordsFor = (parameters: Operation['parameters'], broken: boolean) =>
    Object.fromEntries(
      parameters.map(({ name, schema }) => [
        name,
        broken
          ? hostileText
          : named(name, valuesOf(schema, resolve, known), known).map((value) =>
              encodeURIComponent(String(value).replace(/\p{Surrogate}/gu, '')),
            ),
      ]),
    );
  const pathOf = ({ path, parameters, query }: Operation, broken: boolean) =>
    fc
      .tuple(
        fc.record(wordsFor(parameters, broken)),
        fc.record(wordsFor(query, broken), { requiredKeys: [] }),
      )
      .map(([values, said]) => {
        // An empty value would make it another path.
        const place = path.replace(/\{(\w+)\}/g, (_, name: string) => values[name] || '-');
        const behind = Object.entries(said).map(([name, value]) => `${name}=${value}`);
        return behind.length > 0 ? `${place}?${behind.join('&')}` : place;
      });

  const sound = ({ body }: Operation) =>
    body ? valuesOf(body, resolve, known) : fc.constant(undefined);
  const bodyOf = (operation: Operation, broken: boolean): fc.Arbitrary<Body> => {
    if (!operation.body) return fc.constant({ headers: {}, body: undefined });
    return broken
      ? fc.oneof({ arbitrary: brokenFields(sound(operation)), weight: 3 }, strangeBody)
      : sound(operation).map(asJson);
  };

  const meant = (operation: Operation) =>
    fc
      .tuple(fc.constantFrom('sound', 'sound', 'body', 'path'), oddHeaders, fc.boolean())
      .chain(([way, odd, odder]) =>
        fc
          .tuple(pathOf(operation, way === 'path'), bodyOf(operation, way === 'body'), fc.boolean())
          .map(([path, { headers, body }, asAuthor]): FuzzRequest => ({
            operation: operation.name,
            method: operation.method,
            path,
            headers: odder ? { ...odd, ...headers } : headers,
            body,
            // It shall not end the session that the others use.
            asAuthor: asAuthor && operation.path !== '/api/admin/session',
          })),
      );
  const meaningless = fc
    .tuple(
      fc.constantFrom(...methods),
      fc.oneof(
        unknownPath,
        fc.constantFrom(...operations).chain((one) => pathOf(one, false)),
      ),
      fc.option(strangeBody, { nil: { headers: {}, body: undefined } }),
    )
    .map(([method, path, { headers, body }]): FuzzRequest => ({
      operation: undefined,
      method,
      path,
      headers,
      body: method === 'TRACE' ? undefined : body,
      asAuthor: false,
    }));
  return fc.oneof(
    { arbitrary: fc.constantFrom(...operations).chain(meant), weight: 9 },
    { arbitrary: meaningless, weight: 2 },
  );
}
