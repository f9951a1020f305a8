import { describe, expect, test } from '@jest/globals';
import type { Evidence } from '../evidence';
import { on, perfect, script } from '../testing/changes';
import { evidenceOf } from '../testing/evidence-of';
import { delivery } from '../testing/outcomes/delivery';
import { files } from '../testing/outcomes/files';
import { texts } from '../testing/outcomes/texts';
import { faults } from '../testing/sites/faults';
import { good } from '../testing/sites/good';
import { traps } from '../testing/sites/traps';
import { judge } from './judge';
import { checks } from './registry';

const rows = [...texts, ...files, ...delivery];

/** Pieces of the advice for the cause in a row. */
const advices: Readonly<Record<string, string>> = {
  'TT3 5': 'Say in the title',
  'TT3 66': 'Shorten the title',
  'MD2 166': 'Put the important thing',
  'TT1 nothing that can be seen': 'Write what this page offers in',
  'MD1 nothing that can be seen': 'Write one or two sentences that sum up this page in',
  'HS1 nothing that can be seen': 'Put the main topic in the H1',
  'MD3 a date that has passed': 'Remove unavailable_after',
  'MD7 another site': 'If this page is a copy',
  'MD8 a page': 'Have /robots.txt return a text',
  'MD8 a sitemap that does not answer': 'Make sure that the sitemap answers',
  'HS3 one jump': 'Nest headings in order, H3 under H2.',
  'HS3 an empty one': 'Remove empty headings',
  'HS4 an empty shell': 'Send the main content',
  'HS4 a page of scripts': 'If a browser shows more',
  'HS4 a page without scripts': 'Write what your visitors came for',
  'HS5 a broken block': 'Correct the JSON-LD block on line 7',
  'HS8 a failing server': 'If you don’t have an llms.txt',
  'HS7 none within the site': 'Link from this page',
  'TT1 no title': 'Add one title',
  'TT4 a placeholder': 'Replace the title',
  'TT4 a word three times': 'Use each word',
  'TT4 12 capitals': 'Write the title in lowercase',
  'TT4 four parts': 'Keep the part',
  'MD2 few words': 'Add the detail',
  'MD3 noindex': 'Remove the noindex',
  'MD3 nofollow': 'Remove nofollow',
  'MD4 a failing server': 'Fix the server',
  'MD5 a failing server': 'Fix the server',
  'MD6 20': 'Raise max-snippet above 20',
  'MD7 no canonical': 'Add one absolute',
  'MD7 a path': 'Put this page’s full address',
  'MD10 one': 'Add the missing Open Graph tags: og:description',
  'HS3 none': 'Give the page an H1',
  'HS7 11 of 100': 'Use real links',
  'PS6 500001': 'Make the HTML smaller',
  'PS6 1401': 'Use fewer elements',
  'IM1 8 of 9': 'If an image is all',
  'IM5 a large one of a new type': 'Resize the heaviest images',
  'IM6 a PNG of 2,000 pixels': 'Offer wide images',
  'IM6 the first one is lazy': 'Remove loading=lazy',
  'PS4 five stylesheets': 'Combine stylesheets',
  'PS4 a blocking script': 'Load the scripts',
  'IM5 a large one of an old type': 'Compress images',
  'MO3 501': 'Use max-width',
  'MO3 11.9': 'Give body text',
  'MO4 a refusal': 'Let phones in',
  'SS2 a date that has passed': 'Renew the certificate',
  'SS2 not yet': 'Install a certificate that’s valid today',
  'SS5 less': 'Raise max-age',
  'SS5 nothing': 'Give the header a max-age',
  'MO1 a fixed width': 'Change the content',
  'MO4 little of the text': 'Send phones all of the text',
  'MO5 no language': 'Give the html element a lang',
  'SS4 no answer in time': 'Make sure that the address over http',
};

test.each(rows)('%s, %s', (id, what, evidence, outcome) => {
  const finding = checks.find((check) => check.id === id)?.judge(evidence);
  expect(finding?.outcome).toBe(outcome);
  const advice = advices[`${id} ${what}`];
  if (advice) expect(finding?.advice).toContain(advice);
});

test('each piece of advice belongs to a row', () => {
  const names = rows.map(([id, what]) => `${id} ${what}`);
  expect(Object.keys(advices).filter((name) => !names.includes(name))).toEqual([]);
});

const everything: readonly Evidence[] = [
  perfect,
  ...[...faults.map(({ fault }) => fault(good)), ...traps.map(({ site }) => site)].map(evidenceOf),
  ...rows.map(([, , evidence]) => evidence),
];
const ways = checks.flatMap((check) =>
  Object.entries(check.ways).map(([name, way]) => ({ check, name, way })),
);

describe('each way in which a check can end', () => {
  test('is reached', () => {
    const reached = new Set(
      everything.flatMap((evidence) =>
        checks.map((check) => `${check.id}.${check.judge(evidence).way}`),
      ),
    );
    expect(
      ways.map(({ check, name }) => `${check.id}.${name}`).filter((end) => !reached.has(end)),
    ).toEqual([]);
  });

  test.each(ways)('$check.id.$name: its title states the outcome', ({ check, way }) => {
    const title = way.title ?? check.title;
    expect(title).toMatch(/^\p{L}.{8,68}[^.!?]$/u);
    const others = ways.filter(
      (other) => other.check === check && other.way.outcome !== way.outcome,
    );
    expect(others.map((other) => other.way.title ?? check.title)).not.toContain(title);
    if (way.outcome !== 'pass') expect(title).not.toBe(check.title);
  });

  test('has advice where there is something to do, in whole sentences on one line', () => {
    for (const { way } of ways) if ('advice' in way) expect(way.advice).toMatch(/^[A-Z][^\n]*\.$/);
    for (const evidence of everything)
      for (const check of checks) {
        const { outcome, advice } = check.judge(evidence);
        if (outcome === 'warn' || outcome === 'fail') expect(advice).toMatch(/^[A-Z][^\n]*\.$/);
        else expect(advice).toBeUndefined();
      }
  });

  test('may have no subject exactly where the documentation says so', () => {
    for (const { mayBeMissing, ways: own } of checks)
      expect(Object.values(own).some(({ outcome }) => outcome === 'na')).toBe(mayBeMissing);
  });
});

test('a blocked check has a title for each check that can block it', () => {
  const needContent = ['headingStructure', 'imageOptimization'];
  for (const check of checks) {
    const { id, group, mayBeMissing, prerequisites, waiting, title } = check;
    const emptied = mayBeMissing && needContent.includes(group);
    expect([id, Object.keys(waiting)]).toEqual([
      id,
      [...prerequisites, ...(emptied ? ['HS4'] : [])],
    ]);
    for (const text of Object.values(waiting)) expect(text).not.toBe(title);
  }
});

test('a blocked check says why it could not be judged, and keeps its own advice', () => {
  const { checks: findings } = judge(on({ titles: [] }));
  const waiting = findings.find(({ id }) => id === 'TT3');
  expect(waiting).toMatchObject({
    outcome: 'blocked',
    title: 'No title to measure yet',
    cause: 'TT1',
    recommendation: checks.find(({ id }) => id === 'TT3')?.recommendation,
  });
});

test('a missing llms.txt is nothing to fix', () => {
  const missing = judge(perfect).checks.find(({ id }) => id === 'HS8');
  expect(missing).toMatchObject({ outcome: 'na', title: 'No llms.txt, which is optional' });
  const shell = judge(on({ words: 12, emptyShell: '#root', scripts: [script] }));
  const behind = shell.checks.find(({ id }) => id === 'HS8');
  expect(behind).toMatchObject({ outcome: 'blocked', cause: 'HS4', title: missing?.title });
});

test('the advice of a page holds no advice twice', () => {
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
