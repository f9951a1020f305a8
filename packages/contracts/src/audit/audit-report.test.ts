import { expect, test } from '@jest/globals';
import type { AuditFinding, AuditPlan } from './audit';
import { buildReport, formatGroup, formatTally, type ReportInput } from './audit-report';

const finding = (id: string, change: Partial<AuditFinding> = {}): AuditFinding => ({
  id,
  key: id.toLowerCase(),
  group: 'titleTags',
  title: `Check ${id}`,
  severity: 'major',
  outcome: 'fail',
  evidence: '',
  recommendation: '',
  gain: 1,
  ...change,
});
const scores = {
  titleTags: '50',
  metaDescriptions: '50',
  headingStructure: '50',
  imageOptimization: '50',
  pageSpeed: '50',
  mobileOptimization: '50',
  sslSecurity: '50',
};
const planned = (ids: readonly string[], scoreAfter: number): AuditPlan => ({
  tasks: ids.map((id) => ({ id, settles: [], gain: 2 })),
  first: Math.min(3, ids.length),
  scoreAfter,
});
const report = (checks: readonly AuditFinding[], rest: Partial<ReportInput> = {}) =>
  buildReport({ overallScore: '70', scores, checks: [...checks], ...rest });
const ids = (entries: readonly { finding: AuditFinding }[]) => entries.map((it) => it.finding.id);

test('a check that is blocked without a cause is to fix; a tally leaves out zeros', () => {
  const { tally } = report([finding('TT1', { outcome: 'blocked' })]);
  expect(formatTally(tally)).toEqual(['1 to fix']);
});

test.each([
  [[], 100, 'Nothing to fix'],
  [['TT1'], 86, 'Fix this one and the score becomes 86'],
  [['TT1', 'TT2'], 86, 'Fix these two and the score becomes 86'],
  [['TT1', 'TT2', 'TT3'], 86, 'Fix these three and the score becomes 86'],
  [['TT1', 'TT2', 'TT3', 'TT4'], 86, 'Fix these three and the score becomes 86'],
  [['TT1'], 70, 'Fix this one and every point is fine: the score is 70 already'],
  [
    ['TT1', 'TT2', 'TT3', 'TT4'],
    70,
    'Fix these three first: the score stays at 70 until more is fixed',
  ],
] as const)(
  'the open points %j and a score of %i give the promise “%s”',
  (open, scoreAfter, promise) => {
    const checks = open.map((id) => finding(id));
    expect(report(checks, { plan: planned(open, scoreAfter) }).promise).toBe(promise);
  },
);

test('a result without a plan lists the largest gains first, and promises no score', () => {
  const checks = ['TT1', 'TT2', 'TT3', 'TT4'].map((id, gain) => finding(id, { gain }));
  const { promise, first } = report(checks);
  expect(promise).toBe('Fix these three first');
  expect(ids(first)).toEqual(['TT4', 'TT3', 'TT2']);
});

test('groups and points are sorted by failing first, then by plan; settled ones are with their cause', () => {
  const { groups, first } = report(
    [
      finding('TT1', { outcome: 'pass' }),
      finding('TT2', { outcome: 'warn' }),
      finding('TT3'),
      finding('TT4', { cause: 'SS1', outcome: 'blocked' }),
      finding('TT5'),
      finding('PS1', { group: 'pageSpeed', outcome: 'warn' }),
      finding('SS1', { group: 'sslSecurity' }),
    ],
    { plan: planned(['SS1', 'TT5', 'TT2', 'TT3', 'PS1'], 90) },
  );
  expect(ids(first)).toEqual(['SS1', 'TT5', 'TT2']);
  expect(first[0]?.settles.map(({ id }) => id)).toEqual(['TT4']);
  expect(groups.slice(0, 3).map(({ group, entries }) => [group, ids(entries)])).toEqual([
    ['titleTags', ['TT5', 'TT3', 'TT2', 'TT1']],
    ['sslSecurity', ['SS1']],
    ['pageSpeed', ['PS1']],
  ]);
  expect(groups.map(formatGroup).slice(0, 4)).toEqual([
    '2 to fix, 1 could be better',
    '1 to fix',
    '1 could be better',
    'nothing to fix',
  ]);
});
