import fc from 'fast-check';
import { hostileValue } from './values';

/** What a request carries, with the headers that speak of it. */
export interface Body {
  headers: Record<string, string>;
  body: string | Buffer | undefined;
}

const json = { 'content-type': 'application/json' };
export const asJson = (value: unknown): Body => ({ headers: json, body: JSON.stringify(value) });

/** Bodies that are no object of fields at all. */
export const strangeBody: fc.Arbitrary<Body> = fc.oneof(
  fc
    .constantFrom(
      '',
      ' ',
      '{',
      '[',
      '"',
      'null',
      '1',
      '[]',
      '{"a":1,}',
      '{"a":NaN}',
      '\ufeff{}',
      '{}{}',
    )
    .map((body): Body => ({ headers: json, body })),
  fc
    .constantFrom(
      '['.repeat(20_000),
      `${'{"a":'.repeat(9000)}1${'}'.repeat(9000)}`,
      `{"email":"${'a'.repeat(80_000)}@example.invalid"}`,
      `{${Array.from({ length: 3000 }, (_, index) => `"k${index}":${index}`).join()}}`,
    )
    .map((body): Body => ({ headers: json, body })),
  fc
    .uint8Array({ maxLength: 300 })
    .map((bytes): Body => ({ headers: json, body: Buffer.from(bytes) })),
  fc
    .tuple(
      fc.constantFrom(
        'text/plain',
        'application/xml',
        'multipart/form-data; boundary=x',
        'multipart/form-data',
        'application/x-www-form-urlencoded',
        'application/json; charset=utf-16',
        'application/json; charset=latin1',
        'application/json; charset=nonsense',
        'application/vnd.api+json',
        'nonsense',
        ';',
      ),
      fc.constantFrom(
        '{}',
        'a=b',
        'email[$ne]=x&email[]=y',
        'a'.repeat(5000),
        '%',
        '__proto__[x]=1',
      ),
    )
    .map(([type, body]): Body => ({ headers: { 'content-type': type }, body })),
  fc
    .constantFrom('gzip', 'br', 'deflate', 'zstd', 'nonsense', 'identity')
    .map((encoding): Body => ({ headers: { ...json, 'content-encoding': encoding }, body: '{}' })),
);

/** What is wrong with an object: one field of another kind, missing or too many, or the object as a whole. */
type Fault = 'replace' | 'remove' | 'add' | 'own' | 'wrap';

/** Fields that a careless server would take for its own. */
const withPrototype = (object: string): string =>
  object
    .replace('{', '{"__proto__":{"a":1},"constructor":{"prototype":{"a":1}},')
    .replace(',}', '}');

/** An object of fields in which something is wrong. */
export const brokenFields = (sound: fc.Arbitrary<unknown>): fc.Arbitrary<Body> =>
  fc
    .tuple(
      sound,
      fc.nat(),
      hostileValue,
      fc.constantFrom<Fault>('replace', 'remove', 'add', 'own', 'wrap'),
      fc.constantFrom(
        '_id',
        'id',
        'isAdmin',
        '$set',
        '$where',
        'a.b',
        'processed',
        'createdAt',
        '',
      ),
    )
    .map(([value, pick, hostile, way, extra]) => {
      const fields = Object.entries(typeof value === 'object' && value !== null ? value : {});
      const chosen = fields[pick % Math.max(1, fields.length)]?.[0];
      const others = Object.fromEntries(fields.filter(([name]) => name !== chosen));
      switch (way) {
        case 'remove':
          return asJson(others);
        case 'add':
          return asJson({ ...Object.fromEntries(fields), [extra]: hostile });
        case 'own':
          return { headers: json, body: withPrototype(JSON.stringify(Object.fromEntries(fields))) };
        case 'wrap':
          return asJson([value]);
        case 'replace':
          return asJson(chosen === undefined ? hostile : { ...others, [chosen]: hostile });
      }
    });
