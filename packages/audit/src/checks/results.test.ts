import { describe, expect, test } from '@jest/globals';
import type { Evidence } from '../evidence';
import { judge } from '../score/judge';
import { on, perfect } from '../testing/changes';
import { createEvidence } from '../testing/create-evidence';
import { delivery } from '../testing/outcomes/delivery';
import { files } from '../testing/outcomes/files';
import { texts } from '../testing/outcomes/texts';
import { defects } from '../testing/sites/defects';
import { falsePositives } from '../testing/sites/false-positives';
import { good } from '../testing/sites/good';
import { checks } from './registry';

const rows = [...texts, ...files, ...delivery];

/** Pieces of advice that depend on the page, by row. */
const advices: Readonly<Record<string, string>> = {
  'HS3 one jump': 'Nest headings in order, H3 under H2.',
  'HS3 a jump that is empty': 'Remove empty headings',
  'HS5 a broken block': 'Correct the JSON-LD block on line 7',
  'MD6 49': 'Raise max-snippet above 49',
  'MD10 one': 'Add the missing Open Graph tags: og:description',
  'PS4 five stylesheets': 'Combine stylesheets',
  'PS4 a blocking script': 'Load the scripts',
  'PS6 500001': 'Make the HTML smaller',
  'PS6 1401': 'Use fewer elements',
  'MO3 501': 'Use max-width',
  'MO3 11.9': 'Give body text',
  'MO5 no language': 'Give the html element a lang',
};

test.each(rows)('check %s has the expected outcome for: %s', (id, what, evidence, outcome) => {
  const finding = checks.find((check) => check.id === id)?.judge(evidence);
  expect(finding?.outcome).toBe(outcome);
  const advice = advices[`${id} ${what}`];
  if (advice) expect(finding?.advice).toContain(advice);
});

test('each expected advice belongs to a row', () => {
  const names = rows.map(([id, what]) => `${id} ${what}`);
  expect(Object.keys(advices).filter((name) => !names.includes(name))).toEqual([]);
});

const everything: Evidence[] = [perfect, ...rows.map(([, , evidence]) => evidence)];
for (const { apply } of [...defects, ...falsePositives])
  everything.push(await createEvidence(apply(good)));
const ways = checks.flatMap((check) =>
  Object.entries(check.results).map(([name, way]) => ({ check, name, way })),
);

describe('each result of a check', () => {
  test('is reached by a test case', () => {
    const reached = new Set(
      everything.flatMap((evidence) =>
        checks.map((check) => `${check.id}.${check.judge(evidence).result}`),
      ),
    );
    expect(
      ways.map(({ check, name }) => `${check.id}.${name}`).filter((end) => !reached.has(end)),
    ).toEqual([]);
  });

  test.each(ways)('$check.id.$name has a title that states the outcome', ({ check, way }) => {
    const title = way.title ?? check.title;
    expect(title).toMatch(/^\p{L}.{8,68}[^.!?]$/u);
    const others = ways.filter(
      (other) => other.check === check && other.way.outcome !== way.outcome,
    );
    expect(others.map((other) => other.way.title ?? check.title)).not.toContain(title);
    if (way.outcome !== 'pass') expect(title).not.toBe(check.title);
  });

  test('has advice in sentences on one line if it warns or fails', () => {
    for (const { way } of ways) if ('advice' in way) expect(way.advice).toMatch(/^[A-Z][^\n]*\.$/);
    for (const evidence of everything)
      for (const check of checks) {
        const { outcome, advice } = check.judge(evidence);
        if (outcome === 'warn' || outcome === 'fail') expect(advice).toMatch(/^[A-Z][^\n]*\.$/);
        else expect(advice).toBeUndefined();
      }
  });
});

test('a blocked check has the title and cause of its block, and its own advice', () => {
  const { checks: findings } = judge(on({ titles: [] }));
  const waiting = findings.find(({ id }) => id === 'TT3');
  expect(waiting).toMatchObject({
    outcome: 'blocked',
    title: 'No title to measure yet',
    cause: 'TT1',
    recommendation: checks.find(({ id }) => id === 'TT3')?.recommendation,
  });
});

test('the advice of a page has no duplicates', () => {
  for (const evidence of everything) {
    const advices = judge(evidence)
      .checks.filter(({ outcome, cause }) => !cause && (outcome === 'warn' || outcome === 'fail'))
      .map(({ recommendation }) => recommendation);
    expect(
      advices.filter((one) => advices.some((other) => other !== one && other.includes(one))),
    ).toEqual([]);
    expect(new Set(advices).size).toBe(advices.length);
  }
});
