import { describe, expect, test } from '@jest/globals';
import fc from 'fast-check';
import type { CheckResult } from '@site/contracts/audit/audit';
import { dependencies } from '../checks/dependencies';
import { checks } from '../checks/registry';
import { answer, documented, h1, heading, on, perfect, shell, titled } from '../testing/changes';
import { judge } from './judge';
import { buildPlan, findCauses } from './plan';
import { applyBlocks, findBlockers, score } from './score';

const every = (outcome: CheckResult) =>
  new Map(checks.map(({ id }): [string, CheckResult] => [id, outcome]));

const getCauses = ({ checks: findings }: ReturnType<typeof judge>): Record<string, string> =>
  Object.fromEntries(findings.flatMap(({ id, cause }) => (cause ? [[id, cause]] : [])));

test('dependencies refer to results that warn or fail', () => {
  const known = new Set(
    checks.flatMap(({ id, results }) => [
      id,
      ...Object.entries(results).flatMap(([way, { outcome }]) =>
        outcome === 'warn' || outcome === 'fail' ? [`${id}.${way}`] : [],
      ),
    ]),
  );
  const named = dependencies.flatMap(({ causes, settles }) => [...causes, ...settles]);
  expect(named.filter((end) => !known.has(end))).toEqual([]);
});

describe('points that one fix settles', () => {
  const closed = { ...perfect, robots: { ...perfect.robots, status: 503 } };

  test.each([
    [
      'no https: certificate, TLS, HSTS, mixed content and the redirect',
      {
        ...documented({ url: 'http://bakery.example/' }),
        httpsAnswers: false,
        plainHttp: { ...answer, url: 'http://bakery.example/' },
        canonicalTarget: { url: 'https://bakery.example/', answer },
      },
      'SS1',
      'MD7 SS2 SS3 SS4 SS5 SS6',
    ],
    ['no viewport: nothing on zoom', on({ viewports: [] }), 'MO1', 'MO2'],
    ['no title: its number, length, words and topic', on({ titles: [] }), 'TT1', 'TT2 TT3 TT4 TT5'],
    ['a placeholder as title: its length and topic', titled('Home'), 'TT4', 'TT3 TT5'],
    [
      'no headings: their order, the number of main ones and the topic',
      on({ headings: [] }),
      'HS1',
      'TT5 HS2 HS3',
    ],
    ['a robots.txt that fails: AI search and the sitemap', closed, 'MD4', 'MD5 MD8'],
    [
      'an empty shell: headings, links and images',
      shell(3, { headings: [], anchors: [], images: [] }),
      'HS4',
      'TT5 HS1 HS2 HS3 HS6 HS7 HS8 IM1 IM2 IM3 IM6',
    ],
    [
      'a head that ends early: all that is then in the body',
      on({
        titles: [{ text: 'Bread', line: 1, place: 'body' }],
        descriptions: [{ text: 'Bread', line: 2, inHead: false }],
        canonicals: [{ href: 'https://bakery.example/', line: 3, inHead: false }],
        viewports: [{ text: 'width=device-width', line: 4, inHead: false }],
      }),
      'TT1',
      'TT2 TT3 TT4 TT5 MD1 MD2 MD7 MO1 MO2',
    ],
  ])('%s', (_, evidence, cause, settled) => {
    const expected = settled.split(' ').map((id) => [id, cause]);
    expect(getCauses(judge(evidence))).toEqual(Object.fromEntries(expected));
  });

  /** For phones as for desktops. */
  const untitled = {
    ...on({ titles: [] }),
    mobile: { answer, page: { words: perfect.page.words, robots: [] } },
  };

  test('have no task of their own, and count toward the gain of their cause', () => {
    const { plan, checks: findings, overallScore } = judge(untitled);
    expect(plan).toEqual({
      tasks: [
        { id: 'TT1', settles: ['TT2', 'TT3', 'TT4', 'TT5'], gain: 100 - Number(overallScore) },
      ],
      first: 1,
      scoreAfter: 100,
    });
    const own = findings.find(({ id }) => id === 'TT1');
    expect(own?.gain).toBeLessThan(100 - Number(overallScore));
  });

  test('do not include a point that fails for another reason', () => {
    expect(getCauses(judge(on({ headings: [h1('Bread'), heading(2, '')] })))).toEqual({});
    expect(getCauses(judge(titled('Bread, bread, more bread and bread')))).toEqual({});
  });
});

describe('the order of tasks', () => {
  test('has failed gates first, then the highest gains', () => {
    const outcomes = every('pass').set('SS1', 'pass').set('MD3', 'fail').set('IM1', 'fail');
    outcomes.set('TT1', 'warn').set('SS7', 'warn').set('MD4', 'fail');
    const { tasks, first, scoreAfter } = buildPlan(outcomes, new Map());
    expect(tasks.map(({ id }) => id)).toEqual(['MD3', 'MD4', 'TT1', 'IM1', 'SS7']);
    expect(first).toBe(3);
    const after = new Map(outcomes).set('MD3', 'pass').set('MD4', 'pass').set('TT1', 'pass');
    expect(scoreAfter).toBe(score(after).overall);
  });

  test('has every point to fix, and its first gains add up to the score after, for any outcomes', () => {
    fc.assert(
      fc.property(
        fc.tuple(...checks.map(() => fc.constantFrom<CheckResult>('pass', 'warn', 'fail'))),
        (list) => {
          const found = new Map(
            checks.map(({ id }, index): [string, CheckResult] => [id, list[index] ?? 'pass']),
          );
          const outcomes = applyBlocks(found);
          const causes = findCauses(outcomes, new Map(), findBlockers(found));
          const { tasks, scoreAfter } = buildPlan(outcomes, causes);
          const now = score(outcomes).overall;
          expect(scoreAfter).toBeGreaterThanOrEqual(now);
          const gains = tasks.slice(0, 3).reduce((sum, { gain }) => sum + gain, now);
          expect(gains).toBe(scoreAfter);
          const placed = tasks.flatMap(({ id, settles }) => [id, ...settles]).toSorted();
          const open = checks.filter(({ id }) => outcomes.get(id) !== 'pass').map(({ id }) => id);
          expect(placed).toEqual(open.toSorted());
        },
      ),
      { numRuns: 200 },
    );
  });
});
