import { expect, test } from '@jest/globals';
import { judge } from '../score/judge';
import { createEvidence } from '../testing/create-evidence';
import { defects } from '../testing/sites/defects';
import { falsePositives } from '../testing/sites/false-positives';
import { expectedOnGood, getOthers, good } from '../testing/sites/good';
import { checks } from './registry';

test.each([...defects, ...falsePositives])(
  'only the expected checks change: $name',
  async ({ apply, expected }) => {
    expect(getOthers(judge(await createEvidence(apply(good))))).toEqual(expectedOnGood(expected));
  },
);

test('every check has a fault in the list', () => {
  const found = new Set(
    defects.flatMap(({ expected }) =>
      Object.keys(expected).filter((id) => ['fail', 'warn'].includes(expected[id] ?? '')),
    ),
  );
  expect(checks.map(({ id }) => id).filter((id) => !found.has(id))).toEqual([]);
});
