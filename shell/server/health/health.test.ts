import { expect, test } from '@jest/globals';
import type { RemoteHealth } from '@site/contracts/health';
import { Health } from './health';
import { canaryAt, START } from './testing/replay';
import { Windows } from './windows';

/** A canary whose visits are told to a health count, and the windows that result. */
function counting() {
  const windows = new Windows(() => START);
  const map = { version: 1 as const, remotes: { blog: canaryAt(10) } };
  const health = new Health(
    () => map,
    windows,
    () => START,
  );
  return {
    health,
    tell: (seen: RemoteHealth) => health.visited({ seconds: 30, remotes: { blog: seen } }),
    counted: (build: string) => windows.of('blog', build),
  };
}

test.each([
  ['than most of the stable build’s pages and thirty megabytes more', 10, 39, 1],
  ['as that at most', 10, 38, 0],
  ['while nobody can say what is usual', 9, 500, 0],
])('a page whose memory grew by more %s', (_, others, grown, slow) => {
  const { tell, counted } = counting();
  for (let visit = 0; visit < others; visit++) tell({ build: 'old', grown: visit < 8 ? 8 : 90 });
  tell({ build: 'new', grown });
  expect(counted('new')).toEqual([
    expect.objectContaining({
      ...{ total: 1, broken: 0, timed: 1, slow, harmed: slow },
      causes: slow ? { grown: { times: 1, sum: grown } } : {},
    }),
  ]);
});

test('what another shell knows to be usual holds for one that has just been started', () => {
  const before = counting();
  for (let visit = 0; visit < 10; visit++) before.tell({ build: 'old', wake: 120 });
  const { health, tell, counted } = counting();
  tell({ build: 'new', wake: 1_121 });
  health.others = before.health.own();
  tell({ build: 'new', wake: 1_120 });
  tell({ build: 'new', wake: 1_121 });
  expect(counted('new')).toEqual([expect.objectContaining({ total: 3, timed: 3, slow: 1 })]);
});

test('a render is wrong when parts are missing, or when it takes a second longer than usual', () => {
  const { health, counted } = counting();
  const render = (build: string, milliseconds: number, ...kinds: ('part' | 'data')[]) =>
    health.rendered(
      { blog: { name: 'blog', build, base: '', container: build, contract: '1.0' } },
      {
        remotes: ['blog'],
        problems: kinds.map((kind) => ({ remote: 'blog', kind, message: '' })),
        milliseconds: { load: 0, render: milliseconds },
      },
    );
  for (let visitor = 0; visitor < 10; visitor++) render('old', 40);
  render('new', 1_041);
  render('new', 1_040, 'data');
  render('new', 30, 'part', 'part');
  expect(counted('new')).toEqual([
    expect.objectContaining({
      ...{ kind: 'render', total: 3, broken: 1, timed: 3, slow: 1, harmed: 2 },
      causes: { missing: { times: 1, sum: 1 }, render: { times: 1, sum: 1_041 } },
    }),
  ]);
});

test('harm that is told later is one more observation, which says nothing of how fast the build is', () => {
  const { tell, counted } = counting();
  tell({ build: 'new', wake: 120 });
  tell({ build: 'new', wake: 120, errors: 1, again: true });
  expect(counted('new')).toEqual([
    expect.objectContaining({ total: 2, broken: 1, timed: 1, slow: 0, harmed: 1 }),
  ]);
});

test('slowness that is told later is one more observation, which says nothing of what is usual', () => {
  const { health, tell, counted } = counting();
  for (let visit = 0; visit < 10; visit++) tell({ build: 'old', grown: 8 });
  const usual = health.own();
  for (let visit = 0; visit < 20; visit++) tell({ build: 'old', grown: 90, again: true });
  expect(health.own()).toEqual(usual);
  tell({ build: 'new', grown: 5 });
  tell({ build: 'new', grown: 39, again: true });
  expect(counted('new')).toEqual([
    expect.objectContaining({ total: 2, broken: 0, timed: 2, slow: 1, harmed: 1 }),
  ]);
});
