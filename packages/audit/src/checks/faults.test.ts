import { describe, expect, test } from '@jest/globals';
import fc from 'fast-check';
import { auditGroups, type CheckResult } from '@site/contracts/audit/audit';
import type { Evidence } from '../evidence';
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

const numbers = ({ overallScore, scores }: Verdict): number[] =>
  [overallScore, ...auditGroups.map((group) => scores[group])].map(Number);

/** The entries of an object that another one does not have. */
const differing = <T extends object>(one: T, other: T): Partial<T> =>
  Object.fromEntries(
    Object.entries(one).filter(
      ([key, value]) => JSON.stringify(value) !== JSON.stringify(other[key as keyof T]),
    ),
  ) as Partial<T>;

test('repairing any one of several faults lowers no score', () => {
  const single: readonly Evidence[] = faults.map(({ fault }) => evidenceOf(fault(good)));
  const perfect = evidenceOf(good);
  const changed = single.map(({ page, document: _document, ...parts }) => ({
    parts: differing(parts, perfect),
    facts: differing(page, perfect.page),
  }));
  /** Evidence with several faults: the parts that each one changes; the later fault wins a part. */
  const broken = (chosen: readonly number[]): Evidence => {
    const page = { ...perfect.page };
    const merged: Evidence = { ...perfect, page };
    for (const index of chosen) {
      Object.assign(merged, changed[index]?.parts);
      Object.assign(page, changed[index]?.facts);
    }
    return merged;
  };
  fc.assert(
    fc.property(
      fc.uniqueArray(fc.nat(faults.length - 1), { minLength: 1, maxLength: 8 }),
      fc.nat(7),
      (chosen, at) => {
        const before = judge(broken(chosen));
        const after = judge(broken(chosen.filter((_, index) => index !== at % chosen.length)));
        // A repair may uncover another fault. If no outcome got worse, no score may be lower.
        const rank = ['blocked', 'fail', 'warn', 'na', 'pass'];
        const uncovered = after.checks.some(
          ({ outcome }, index) =>
            Math.min(3, rank.indexOf(outcome)) <
            Math.min(3, rank.indexOf(before.checks[index]?.outcome ?? 'pass')),
        );
        if (uncovered) return;
        const [lower, higher] = [numbers(before), numbers(after)];
        expect(higher.every((number, index) => number >= (lower[index] ?? 0))).toBe(true);
      },
    ),
    { numRuns: 300 },
  );
});
