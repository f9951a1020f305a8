import { describe, expect, test } from '@jest/globals';
import type { CheckResult } from '@site/contracts/audit/audit';
import { judge, type Verdict } from '../score/judge';
import { createEvidence } from '../testing/create-evidence';
import { defects } from '../testing/sites/defects';
import { falsePositives } from '../testing/sites/false-positives';
import { expectedOnGood, good } from '../testing/sites/good';
import { checks } from './registry';

const getOthers = ({ checks: findings }: Verdict): Record<string, CheckResult> =>
  Object.fromEntries(
    findings.filter(({ outcome }) => outcome !== 'pass').map(({ id, outcome }) => [id, outcome]),
  );

describe('a fault changes only its expected checks', () => {
  test.each([...defects])('$name', ({ apply, expected }) => {
    expect(getOthers(judge(createEvidence(apply(good))))).toEqual(expectedOnGood(expected));
  });

  test('every check has a fault in the list', () => {
    const found = new Set(
      defects.flatMap(({ expected }) =>
        Object.entries(expected).flatMap(([id, outcome]) =>
          outcome === 'fail' || outcome === 'warn' ? [id] : [],
        ),
      ),
    );
    expect(checks.map(({ id }) => id).filter((id) => !found.has(id))).toEqual([]);
  });
});

describe('what only looks like a fault is not reported', () => {
  test.each([...falsePositives])('$site.name', ({ site, expected }) => {
    expect(getOthers(judge(createEvidence(site)))).toEqual(expected);
  });
});
