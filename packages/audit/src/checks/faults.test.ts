import { describe, expect, test } from '@jest/globals';
import type { CheckResult } from '@site/contracts/audit/audit';
import { evidenceOf } from '../testing/evidence-of';
import { faults } from '../testing/sites/faults';
import { expectedOnGood, good } from '../testing/sites/good';
import { traps } from '../testing/sites/traps';
import { judge, type Verdict } from './judge';
import { checks } from './registry';

const othersIn = ({ checks: findings }: Verdict): Record<string, CheckResult> =>
  Object.fromEntries(
    findings.filter(({ outcome }) => outcome !== 'pass').map(({ id, outcome }) => [id, outcome]),
  );

describe('a fault changes only its expected checks', () => {
  test.each([...faults])('$name', ({ fault, expected }) => {
    expect(othersIn(judge(evidenceOf(fault(good))))).toEqual(expectedOnGood(expected));
  });

  test('every check has a fault in the list', () => {
    const found = new Set(
      faults.flatMap(({ expected }) =>
        Object.entries(expected).flatMap(([id, outcome]) =>
          outcome === 'fail' || outcome === 'warn' ? [id] : [],
        ),
      ),
    );
    expect(checks.map(({ id }) => id).filter((id) => !found.has(id))).toEqual([]);
  });
});

describe('what only looks like a fault is not reported', () => {
  test.each([...traps])('$site.name', ({ site, expected }) => {
    expect(othersIn(judge(evidenceOf(site)))).toEqual(expected);
  });
});
