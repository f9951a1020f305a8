import { expect, test } from '@jest/globals';
import type { RemoteHealth } from '@site/contracts/health';
import { Health } from './health';
import { canaryAt, START } from './testing/replay';
import { Windows } from './windows';

/** What is counted of a canary by what its visits tell. */
function counting() {
  const windows = new Windows(() => START);
  const map = { version: 1 as const, remotes: { blog: canaryAt(10) } };
  const health = new Health(
    () => map,
    windows,
    () => START,
  );
  return {
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
    expect.objectContaining({ total: 1, broken: 0, timed: 1, slow, harmed: slow }),
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
