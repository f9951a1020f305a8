import { expect, test } from '@jest/globals';
import { AUDIT_STAGES } from '@site/contracts/audit/audit';
import { listStageLines } from './stages';

const states = (stage?: (typeof AUDIT_STAGES)[number]) =>
  listStageLines(stage).map(({ state }) => state);

test('every stage of the contract except the last has a line, in the same order', () => {
  const lines = AUDIT_STAGES.filter((stage) => stage !== 'done');
  expect(listStageLines()).toHaveLength(lines.length);
  for (const [index, stage] of lines.entries())
    expect(states(stage).indexOf('current')).toBe(index);
});

test.each([
  [undefined, 'open open open open open open'],
  ['robots', 'finished finished current open open open'],
  ['done', 'finished finished finished finished finished finished'],
] as const)('in the stage %s the stages are %s', (stage, expected) =>
  expect(states(stage).join(' ')).toBe(expected),
);
