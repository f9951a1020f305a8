import { describe, expect, test } from '@jest/globals';
import fc from 'fast-check';
import { auditCatalogue, auditGroups, type CheckResult } from '@site/contracts/audit/audit';
import { checkCount, checksByGroup } from '@site/contracts/audit/audit-checks';
import { catalogue } from '../catalogue';
import { gateChecks } from '../checks/gates';
import { checks } from '../checks/registry';
import { groups } from './groups';
import { applyBlocks, getGain, type Outcomes, score, type Scores } from './score';

const BETTER: Readonly<Record<string, readonly CheckResult[]>> = {
  fail: ['warn', 'pass'],
  warn: ['pass'],
};

const every = (outcome: CheckResult): Map<string, CheckResult> =>
  new Map(checks.map(({ id }) => [id, outcome]));
const scored = (found: Outcomes): Scores => score(applyBlocks(found));
const numbers = ({ overall, groups: byGroup }: Scores): number[] => [
  overall,
  ...auditGroups.map((group) => byGroup[group]),
];

/** Outcomes that pages can have: images are missing for all checks of images or for none. */
const outcomes = fc
  .tuple(
    fc.boolean(),
    fc.tuple(
      ...checks.map((check) =>
        fc.constantFrom<CheckResult>(
          'pass',
          'warn',
          'fail',
          ...(check.mayBeMissing ? (['na'] as const) : []),
        ),
      ),
    ),
  )
  .map(
    ([images, list]) =>
      new Map(
        checks.map(({ id, group }, index): [string, CheckResult] => [
          id,
          !images && group === 'imageOptimization' ? 'na' : (list[index] ?? 'pass'),
        ]),
      ),
  );

describe('the registry', () => {
  test('has unique keys, and is valid by the contract', () => {
    expect(new Set(checks.map(({ key }) => key)).size).toBe(checkCount);
    expect(auditCatalogue.safeParse(catalogue).error).toBeUndefined();
  });

  test.each([
    ['titleTags', 26, 0.15],
    ['metaDescriptions', 54, 0.2],
    ['headingStructure', 36, 0.2],
    ['imageOptimization', 29, 0.1],
    ['pageSpeed', 30, 0.15],
    ['mobileOptimization', 28, 0.1],
    ['sslSecurity', 39, 0.1],
  ] as const)(
    'has checks in %s with a total weight of %d, and a share of %d',
    (group, weight, share) => {
      const own = checks.filter((check) => check.group === group);
      expect(own).toHaveLength(checksByGroup[group]);
      expect(own.reduce((sum, check) => sum + check.weight, 0)).toBe(weight);
      expect(catalogue.groups.find((entry) => entry.group === group)?.weight).toBe(share);
    },
  );

  test('has ids in the order of the groups, and gates that exist', () => {
    const prefixes = ['TT', 'MD', 'HS', 'IM', 'PS', 'MO', 'SS'];
    const expected = groups.flatMap(({ group }, index) =>
      checks
        .filter((check) => check.group === group)
        .map((_, position) => `${prefixes[index] ?? ''}${position + 1}`),
    );
    expect(checks.map(({ id }) => id)).toEqual(expected);
    expect(checks.filter(({ gate }) => gate).map(({ id }) => id)).toEqual([...gateChecks]);
  });

  test.each([
    ['critical', 8, 10],
    ['major', 5, 7],
    ['moderate', 3, 4],
    ['minor', 1, 2],
  ])('has checks of severity %s with weights from %d to %d', (severity, least, most) => {
    const weights = checks.filter((check) => check.severity === severity).map((it) => it.weight);
    expect(Math.min(...weights)).toBeGreaterThanOrEqual(least);
    expect(Math.max(...weights)).toBeLessThanOrEqual(most);
  });

  test('has the documented prerequisites and optional checks', () => {
    const blocked = checks.filter(({ prerequisites }) => prerequisites.length > 0);
    const told = blocked.map(({ id, prerequisites }) => `${id}: ${prerequisites.join()}`);
    expect(told.join('; ')).toBe(
      'TT2: TT1; TT3: TT1; TT4: TT1; TT5: TT1,HS1; MD2: MD1; HS2: HS1; MO2: MO1; SS2: SS1; SS3: SS1; SS5: SS1; SS6: SS1',
    );
    const missing = checks.filter(({ mayBeMissing }) => mayBeMissing).map(({ id }) => id);
    expect(missing.join(' ')).toBe('MD9 HS6 HS8 IM1 IM2 IM3 IM4 IM5 IM6 PS5');
  });
});

describe('scores', () => {
  test('are 100 if all checks pass, and 0 if all fail', () => {
    expect(new Set(numbers(scored(every('pass'))))).toEqual(new Set([100]));
    expect(new Set(numbers(scored(every('fail'))))).toEqual(new Set([0]));
    expect(scored(every('warn')).groups.titleTags).toBe(50);
  });

  test.each([
    ['MD3', 'metaDescriptions', 39, 49],
    ['MD4', 'metaDescriptions', 39, 49],
    ['SS1', 'sslSecurity', 49, 69],
    ['SS2', 'sslSecurity', 49, 69],
  ] as const)('%s caps %s at %d and the overall score at %d', (id, group, most, overall) => {
    const found = score(every('pass').set(id, 'fail'));
    expect(found.overall).toBe(overall);
    expect(found.groups[group]).toBe(most);
    expect(scored(every('pass').set(id, 'warn')).overall).toBeGreaterThan(90);
  });

  test('checks without a subject are blocked if there is no content, except those independent of it', () => {
    const found = every('pass');
    for (const { id, mayBeMissing } of checks) if (mayBeMissing) found.set(id, 'na');
    const applied = applyBlocks(found.set('HS4', 'fail'));
    const blocked = [...applied].filter(([, outcome]) => outcome === 'blocked').map(([id]) => id);
    expect(blocked.join(' ')).toBe('HS6 HS8 IM1 IM2 IM3 IM4 IM5 IM6');
    expect(applied.get('PS5')).toBe('na');
    expect(score(applied)).toMatchObject({
      withoutImages: false,
      groups: { imageOptimization: 0 },
    });
  });

  test('scores without images exclude the group of images', () => {
    const found = every('pass');
    for (const { id, group } of checks)
      if (group === 'imageOptimization') found.set(id, 'na');
      else if (group === 'titleTags') found.set(id, 'fail');
    const { overall, groups: byGroup, withoutImages } = scored(found);
    expect(withoutImages).toBe(true);
    expect(byGroup.imageOptimization).toBe(100);
    // Of the 90% of the other groups, all but the 15% of the titles.
    expect(overall).toBe(Math.round((100 * 75) / 90));
  });
});

describe('for any outcomes', () => {
  test('every score is from 0 to 100, and improving one outcome lowers none', () => {
    fc.assert(
      fc.property(outcomes, fc.nat(), fc.nat(), (found, at, step) => {
        const before = numbers(scored(found));
        expect(before.every((number) => number >= 0 && number <= 100)).toBe(true);
        const weak = checks.filter(({ id }) => BETTER[found.get(id) ?? '']);
        const target = weak[at % Math.max(1, weak.length)];
        if (!target) return;
        const ways = BETTER[found.get(target.id) ?? ''] ?? [];
        const better = new Map(found).set(target.id, ways[step % ways.length] ?? 'pass');
        const after = numbers(scored(better));
        expect(after.every((number, index) => number >= (before[index] ?? 0))).toBe(true);
      }),
      { numRuns: 5_000 },
    );
  });

  test('a gain is the increase of the overall score by that outcome alone, and not negative', () => {
    fc.assert(
      fc.property(outcomes, fc.nat(46), (found, at) => {
        const applied = applyBlocks(found);
        const id = checks[at]?.id ?? '';
        const gain = getGain(applied, id);
        expect(gain).toBeGreaterThanOrEqual(0);
        if (['pass', 'na'].includes(applied.get(id) ?? '')) expect(gain).toBe(0);
        else
          expect(gain).toBe(
            score(new Map(applied).set(id, 'pass')).overall - score(applied).overall,
          );
      }),
      { numRuns: 2_000 },
    );
  });

  test('the gain of a check leaves its dependent checks blocked and removes the cap of its gate', () => {
    const applied = applyBlocks(every('pass').set('TT1', 'fail').set('MD3', 'fail'));
    // Without the gate the score is 85: everything but the titles, whose checks all need TT1.
    expect(getGain(applied, 'TT1')).toBe(0);
    expect(getGain(applied, 'MD3')).toBe(85 - 49);
  });
});
