import { describe, expect, test } from '@jest/globals';
import { Binary, BSON, Decimal128, Double, Long, ObjectId, Timestamp, UUID } from 'bson';
import fc from 'fast-check';
import { decode, encode, encodeStored } from './bson';
import type { Document } from './values';

const packaged = (document: Document) => Buffer.from(BSON.serialize(document));

const name = fc
  .string({ unit: 'binary', maxLength: 12 })
  .filter((text) => !/\0|\p{Surrogate}/u.test(text) && text !== '__proto__');
const value: fc.Arbitrary<unknown> = fc.letrec((tie) => ({
  value: fc.oneof(
    { depthSize: 'small' },
    fc.string({ unit: 'binary', maxLength: 100 }),
    fc.string({ maxLength: 5 }),
    fc.boolean(),
    fc.constant(null),
    fc.integer(),
    fc.constant(-0),
    fc.double().map((number) => (Number.isInteger(number) ? new Double(number) : number)),
    fc.date({ noInvalidDate: true }),
    fc.uint8Array({ minLength: 12, maxLength: 12 }).map((bytes) => new ObjectId(bytes)),
    fc.bigInt({ min: -(2n ** 63n), max: 2n ** 63n - 1n }).map((number) => Long.fromBigInt(number)),
    fc.uint8Array().map((bytes) => new Binary(bytes, 0)),
    fc.constant(new UUID('c0ffee00-0000-4000-8000-000000000001')),
    fc.constant(Decimal128.fromString('1.10')),
    fc.constant(new Timestamp({ t: 5, i: 1 })),
    fc.array(tie('value'), { maxLength: 4 }),
    fc.dictionary(name, tie('value'), { maxKeys: 4, noNullPrototype: true }),
  ),
})).value;
const document: fc.Arbitrary<Document> = fc.dictionary(name, value, { noNullPrototype: true });

describe('documents', () => {
  test('have the same bytes after decoding and encoding', () => {
    fc.assert(
      fc.property(document, (given) => {
        const bytes = packaged(given);
        expect(encode(decode(bytes)).equals(bytes)).toBe(true);
      }),
    );
  });

  test('keep a field named __proto__', () => {
    const bytes = packaged(JSON.parse('{"__proto__":{"a":1}}'));
    expect(encode(decode(bytes)).equals(bytes)).toBe(true);
  });
});

test('undefined fields are left out, undefined items become null', () => {
  expect(decode(encode({ a: undefined, b: [undefined, 1] }))).toEqual({ b: [null, 1] });
});

test('binary values are copies, not views of the message', () => {
  const bytes = new Binary(Buffer.from([1, 2, 3]), 0);
  const given = { bytes, reference: { $ref: 'things', $id: bytes, bytes } };
  const message = packaged(given);
  const read = decode(message);
  message.fill(0);
  expect(encode(read).equals(packaged(given))).toBe(true);
});

describe('invalid bytes are refused', () => {
  const bytes = packaged({ text: 'abc', list: [{ a: 1 }, true], id: new ObjectId() });

  test('if truncated anywhere', () => {
    for (let length = 0; length < bytes.length; length++)
      expect(() => decode(bytes.subarray(0, length))).toThrow();
  });

  test('if a text is not UTF-8', () => {
    const damaged = packaged({ text: 'aé' });
    damaged[damaged.indexOf(0xc3)] = 0xff;
    expect(() => decode(damaged)).toThrow(/UTF-8/);
  });
});

test('a name with a zero byte cannot be stored', () => {
  expect(() => encodeStored({ 'a\0b': 1 })).toThrow(expect.objectContaining({ code: 2 }));
});
