import { expect, test } from '@jest/globals';
import { Double, ObjectId } from 'bson';
import fc from 'fast-check';
import { canonical } from './canonical';
import { equal } from './compare';

const id = new ObjectId();
const scalar = fc.oneof(
  fc.constantFrom<unknown[]>(
    ...[null, undefined, true, false, '', 'a', '1', '0', 'null', NaN, Infinity, -Infinity],
    ...[0, -0, 1, 10, 0.1, 1e300, 2 ** 53, 2 ** 63, -(2 ** 63)],
    ...[new Double(1), new Double(10), new Double(NaN)],
    ...[new Date(0), new Date(NaN), id, new ObjectId(id.toHexString()), id.toHexString()],
  ),
  fc.double(),
  fc.maxSafeInteger(),
  fc.string(),
);
const { value } = fc.letrec<{ value: unknown }>((tie) => ({
  value: fc.oneof(
    { maxDepth: 2 },
    scalar,
    fc.array(tie('value'), { maxLength: 2 }),
    fc.dictionary(fc.constantFrom('a', 'b', 'c'), tie('value'), {
      maxKeys: 2,
      noNullPrototype: true,
    }),
  ),
}));

test('two values have the same canonical text exactly if they are equal', () => {
  fc.assert(
    fc.property(value, value, (a, b) => {
      expect(canonical(a) === canonical(b)).toBe(equal(a, b));
    }),
    { numRuns: 3000 },
  );
});
