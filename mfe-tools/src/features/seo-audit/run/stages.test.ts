import { expect, test } from '@jest/globals';
import { auditStages } from '@site/contracts/audit/audit';
import { percentOf, stageLines } from './stages';

const states = (stage?: (typeof auditStages)[number]) =>
  stageLines(stage).map(({ state }) => state);

test('every stage of the contract except the last has a line, in the same order', () => {
  const lines = auditStages.filter((stage) => stage !== 'done');
  expect(stageLines()).toHaveLength(lines.length);
  for (const [index, stage] of lines.entries())
    expect(states(stage).indexOf('current')).toBe(index);
});

test('all stages are open before any progress is known', () =>
  expect(new Set(states())).toEqual(new Set(['open'])));

test('the stages before the current one are finished', () =>
  expect(states('robots')).toEqual(['finished', 'finished', 'current', 'open', 'open', 'open']));

test('all stages are finished at the end', () =>
  expect(new Set(states('done'))).toEqual(new Set(['finished'])));

test.each([
  [0, 6, 0],
  [2, 6, 33],
  [6, 6, 100],
  [7, 6, 100],
])('%i of %i stages are %i percent', (finished, total, percent) =>
  expect(percentOf({ finished, total })).toBe(percent),
);
