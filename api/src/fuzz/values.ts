import fc from 'fast-check';
import type { JsonSchema, ServedDocument } from './document';

/** Names that lead nowhere (RFC 2606, RFC 6761) and addresses that are refused: nothing of a run gets outside. */
const harmlessAddress = fc.oneof(
  fc.webUrl({ validSchemes: ['http', 'https'] }).map((url) => {
    const address = new URL(url);
    return `${address.protocol}//fuzz.invalid${address.pathname}`;
  }),
  fc.constantFrom(
    'http://127.0.0.1/',
    'http://[::1]:27017/',
    'http://169.254.169.254/latest/meta-data/',
    'http://10.0.0.1/',
    'https://example.invalid/',
    'http://0x7f.1/',
  ),
);

const email = fc
  .tuple(fc.stringMatching(/^[a-z][a-z0-9]{0,12}$/), fc.constantFrom('', '+tag', '.name'))
  .map(([name, more]) => `${name}${more}@example.invalid`);

const byFormat: Record<string, fc.Arbitrary<string>> = {
  uuid: fc.uuid(),
  email,
  uri: harmlessAddress,
  'date-time': fc.date({ noInvalidDate: true }).map((date) => date.toISOString()),
};

/** Patterns with lookaround are beyond the generator; the server then has something to refuse. */
function matching(pattern: string): fc.Arbitrary<string> {
  try {
    const strings = fc.stringMatching(new RegExp(pattern));
    fc.sample(strings, 1);
    return strings;
  } catch {
    return fc.string();
  }
}

function text({ format, pattern, minLength = 0, maxLength = 400 }: JsonSchema) {
  const formatted = format === undefined ? undefined : byFormat[format];
  if (formatted) return formatted;
  if (pattern !== undefined) return matching(pattern);
  // A blank one counts as empty, so most begin with a letter.
  return fc
    .string({ minLength, maxLength: Math.max(minLength, Math.min(maxLength, 400)), unit: 'binary' })
    .map((value) => `a${value}`.slice(0, maxLength));
}

/**
 * Values as a schema describes them.
 * @param known values that exist, by the name of a field or parameter, e.g. `lessonId`
 */
export function valuesOf(
  schema: JsonSchema,
  resolve: ServedDocument['resolve'],
  known: ReadonlyMap<string, readonly string[]>,
): fc.Arbitrary<unknown> {
  const {
    type,
    enum: choices,
    const: only,
    anyOf,
    items,
    maxItems = 20,
    ...rest
  } = resolve(schema);
  if (only !== undefined) return fc.constant(only);
  if (choices) return fc.constantFrom(...choices);
  if (anyOf) return fc.oneof(...anyOf.map((option) => valuesOf(option, resolve, known)));
  if (type === 'string') return text(rest);
  if (type === 'boolean') return fc.boolean();
  if (type === 'integer')
    return fc.integer({ min: rest.minimum ?? -(2 ** 31), max: rest.maximum ?? 2 ** 31 - 1 });
  if (type === 'number') return fc.double({ noNaN: true });
  if (type === 'array')
    return fc.array(valuesOf(items ?? {}, resolve, known), { maxLength: Math.min(maxItems, 20) });
  if (type !== 'object') return fc.jsonValue();
  const fields: Record<string, fc.Arbitrary<unknown>> = Object.fromEntries(
    Object.entries(rest.properties ?? {}).map(([name, field]) => [
      name,
      named(name, valuesOf(field, resolve, known), known),
    ]),
  );
  return fc.record(fields, { requiredKeys: rest.required ?? [] });
}

/** A field whose name is that of things which exist is often one of them. */
export function named(
  name: string,
  values: fc.Arbitrary<unknown>,
  known: ReadonlyMap<string, readonly string[]>,
): fc.Arbitrary<unknown> {
  const existing = known.get(name) ?? [];
  if (existing.length === 0) return values;
  return fc.oneof({ arbitrary: fc.constantFrom(...existing), weight: 3 }, values);
}

/** What belongs into no field. */
export const hostileValue: fc.Arbitrary<unknown> = fc.oneof(
  fc.constantFrom<unknown>(
    null,
    true,
    0,
    -1,
    1.5,
    1e308,
    2 ** 53,
    '',
    ' ',
    '\0',
    '\ud800',
    '\u202e\u0000\u0007',
    '💥'.repeat(300),
    'a'.repeat(70_000),
    '"><script>alert(1)</script>',
    "' OR 1=1; --",
    '../../etc/passwd',
    '${7*7}',
    '__proto__',
    [],
    {},
    [[[[[[]]]]]],
    { $ne: null },
    { $gt: '' },
    { $where: 'sleep(1000)' },
    { $regex: '.*' },
    [{ $ne: '' }],
    { length: 5 },
    { toString: 'x' },
  ),
  fc.jsonValue({ maxDepth: 4 }),
  fc.string({ unit: 'binary', maxLength: 600 }),
);

/** Text in the place of an address of something. */
export const hostileText: fc.Arbitrary<string> = fc.oneof(
  fc.constantFrom(
    '%00',
    '%',
    '%E0%A4%A',
    '%ff',
    '..',
    '%2e%2e%2f',
    '%252e',
    '.',
    '$ne',
    '[object%20Object]',
    'null',
    '-1',
    '%F0%9F%92%A5',
    'a'.repeat(3000),
    '0'.repeat(36),
    '11111111-1111-4111-8111-11111111111g',
    ';a=b',
    'a%0d%0ax:%20y',
  ),
  fc
    .string({ unit: 'binary', maxLength: 60 })
    .map((value) => encodeURIComponent(value.replace(/\p{Surrogate}/gu, ''))),
);
