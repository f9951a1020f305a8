import { afterEach, expect, jest, test } from '@jest/globals';
import type { RenderJob, RenderResult } from '@site/islands/server/job';
import { rendered, start } from '../testing/page-bench';
import { Trials } from '@site/releases/watch/trials';

const failure = { remote: 'blog', kind: 'island' as const, message: 'island 0 has thrown' };
const watched = { build: 'new', reference: 'old', since: 0, isUnwatched: false };
afterEach(() => void jest.useRealTimers());

/** A shell whose canary has failed to render some pages. @param fails says whether a repeated render fails */
async function shellWith(
  fails: (build: string, job: RenderJob, turn: number) => boolean,
  pages = ['/'],
) {
  let isVisited = false;
  let turn = 0;
  const render = async (job: RenderJob): Promise<RenderResult> => {
    const build = job.site.pins['blog']?.build ?? '';
    const isFailed = isVisited ? fails(build, job, (turn += 1)) : true;
    return { ...rendered(job), problems: isFailed ? [failure] : [] };
  };
  const { shell, releases, get, jobs } = await start({ canary: 100, render });
  for (const page of pages) await get(page);
  isVisited = true;
  jobs.length = 0;
  const trials = new Trials({
    ...releases,
    render: (job) => shell.pool.render(job),
    apiOrigin: shell.environment.API_ORIGIN,
  });
  /** Takes turns for ten minutes, at most until the build is worse. @returns their number then */
  const turnsUntilWorse = async (): Promise<number> => {
    jest.useFakeTimers({ doNotFake: ['setImmediate', 'nextTick', 'queueMicrotask', 'setTimeout'] });
    for (let turns = 1; turns <= 200; turns++) {
      if ((await trials.turn('blog', watched)).isWorse) return turns;
      jest.setSystemTime(Date.now() + 3_000);
    }
    return Infinity;
  };
  return { trials, turnsUntilWorse, jobs };
}
const ofNew = (build: string) => build === 'new';

test('a failed page is rendered with both builds in turn', async () => {
  const { trials, jobs } = await shellWith(ofNew, ['/?q=maps']);
  expect(await trials.turn('blog', watched)).toEqual({
    own: [1, 1],
    other: [0, 1],
    isWorse: false,
  });
  expect(jobs.map(({ site }) => site.pins['blog']?.build)).toEqual(['old', 'new']);
  for (const job of jobs)
    expect(job).toMatchObject({ pathname: '/', search: '?q=maps', override: expect.any(String) });
});

test.each<[string, (build: string, job: RenderJob, turn: number) => boolean, number]>([
  ['always fails', ofNew, 10],
  ['fails every second time', (build, _, turn) => ofNew(build) && turn % 4 === 0, 40],
])('a build that %s is worse', async (_, fails, most) => {
  const { turnsUntilWorse } = await shellWith(fails);
  expect(await turnsUntilWorse()).toBeLessThanOrEqual(most);
});

test.each<[string, (build: string, job: RenderJob, turn: number) => boolean]>([
  ['the page fails with both builds', () => true],
  ['the page works when it is tried again', () => false],
  ['renders fail now and then with either build', (_, __, turn) => [0, 1].includes(turn % 8)],
])('a build is no worse when %s', async (_, fails) => {
  const { turnsUntilWorse } = await shellWith(fails);
  expect(await turnsUntilWorse()).toBe(Infinity);
});

test('a page that fails with both builds does not hide one that fails with the watched build', async () => {
  const { turnsUntilWorse } = await shellWith(
    (build, { pathname }) => pathname === '/blog/a' || ofNew(build),
    ['/', '/blog/a'],
  );
  expect(await turnsUntilWorse()).toBeLessThanOrEqual(20);
});

test('after three turns without a difference there is a pause', async () => {
  const { trials, jobs } = await shellWith(() => true);
  for (let turn = 0; turn < 9; turn++) await trials.turn('blog', watched);
  expect(jobs).toHaveLength(6);
});

test('confidential pages are not rendered again', async () => {
  const { trials, jobs } = await shellWith(ofNew, ['/blog/drafts/secret']);
  await trials.turn('blog', watched);
  expect(jobs).toEqual([]);
});
