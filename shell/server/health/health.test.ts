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

test('harm that is told later is one more observation, which says nothing of how fast the build is', () => {
  const { tell, counted } = counting();
  tell({ build: 'new', wake: 120 });
  tell({ build: 'new', wake: 120, errors: 1, again: true });
  expect(counted('new')).toEqual([
    expect.objectContaining({ total: 2, broken: 1, timed: 1, slow: 0, harmed: 1 }),
  ]);
});
