import { expect, test } from '@jest/globals';
import { checkCount } from '@site/contracts/audit-checks';
import { auditResultsWith } from '../../../testing/audit-results';
import { adviceOf } from './advice';
import { failingFirst, tallyOf, tallyWords, verdictOf } from './verdicts';

test.each([
  ['fail', 'fix'],
  ['blocked', 'fix'],
  ['warn', 'better'],
  ['pass', 'fine'],
  ['na', 'open'],
] as const)('an outcome of %s means %s', (outcome, verdict) =>
  expect(verdictOf({ outcome })).toBe(verdict),
);

test('failing comes first, then the largest gain; equal checks keep their order', () => {
  const { checks } = auditResultsWith({
    TT2: { outcome: 'warn', gain: 1 },
    TT3: { outcome: 'fail', gain: 2 },
    TT4: { outcome: 'warn', gain: 3 },
    TT5: { outcome: 'blocked', gain: 0 },
  });
  const titles = checks.filter(({ group }) => group === 'titleTags');
  expect(failingFirst(titles).map(({ id }) => id)).toEqual(['TT3', 'TT5', 'TT4', 'TT2', 'TT1']);
});

test('a tally counts every check once and says so in a line', () => {
  const { checks } = auditResultsWith({
    TT1: { outcome: 'fail' },
    TT2: { outcome: 'blocked' },
    MD1: { outcome: 'warn' },
  });
  expect(tallyWords(tallyOf(checks))).toEqual([
    `${checkCount - 3} fine`,
    '1 could be better',
    '2 to fix',
  ]);
  const { checks: withoutImages } = auditResultsWith({ IM1: { outcome: 'na' } });
  expect(tallyWords(tallyOf(withoutImages))).toEqual([
    `${checkCount - 1} fine`,
    '1 not applicable',
  ]);
});

test('advice keeps the order of the result, and each line finds its check', () => {
  const results = auditResultsWith(
    {
      IM1: { outcome: 'fail', recommendation: 'Describe every image.', gain: 6 },
      MD1: { outcome: 'warn', recommendation: 'Write one description.', gain: 2 },
      TT1: { outcome: 'pass', recommendation: 'Add a title.' },
    },
    { recommendations: 'Describe every image. (+6)\nWrite one description.\n\nAdd a title.' },
  );
  expect(adviceOf(results).map(({ text, check }) => [text, check?.gain])).toEqual([
    ['Describe every image.', 6],
    ['Write one description.', 2],
    ['Add a title.', undefined],
  ]);
});

test('a point that is held up by another one may win points too', () => {
  const results = auditResultsWith(
    { TT5: { outcome: 'blocked', recommendation: 'Make both agree.', gain: 1 } },
    { recommendations: 'Make both agree. (+1 point)' },
  );
  expect(adviceOf(results)).toMatchObject([{ text: 'Make both agree.', check: { id: 'TT5' } }]);
});

test('two checks with the same advice are two lines', () => {
  const recommendation = 'Serve it compressed.';
  const results = auditResultsWith(
    { PS1: { outcome: 'fail', recommendation }, PS2: { outcome: 'fail', recommendation } },
    { recommendations: `${recommendation}\n${recommendation}` },
  );
  expect(adviceOf(results).map(({ check }) => check?.id)).toEqual(['PS1', 'PS2']);
});

test('nothing to do is no advice', () =>
  expect(adviceOf(auditResultsWith({}, { recommendations: '' }))).toEqual([]));
