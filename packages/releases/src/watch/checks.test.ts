import { afterEach, expect, jest, test } from '@jest/globals';
import pino from 'pino';
import type { Business } from '@site/contracts/offer/business';
import type { RenderJob } from '@site/islands/server/job';
import { parseAddress } from '@site/islands/server/page-address';
import { SiteKey } from '../map/site-key';
import { Overrides } from '../override/overrides';
import { BuildSelections } from '../selection/build-selection';
import { acceptedMap, SITE_ORIGIN } from '../testing/releases-app';
import { isWorse } from './analysis';
import { RenderChecks } from './checks';

const failure = { remote: 'blog', kind: 'island' as const, message: 'island 0 has thrown' };
const watched = {
  remote: 'blog',
  candidate: 'new',
  baseline: 'old',
  deployedAt: 0,
  isCanary: true,
  isHeld: false,
  isUnwatched: false,
};
afterEach(() => void jest.useRealTimers());

/** Checks of a canary that has failed to render some pages. @param fails says whether a repeated render fails */
async function createChecks(
  fails: (build: string, job: RenderJob, render: number) => boolean,
  pages = ['/'],
) {
  const accepted = acceptedMap({ canary: 100 });
  const map = { isReady: true, current: () => accepted };
  const environment = {
    SITE_MODE: 'production',
    DEVELOPMENT_SERVERS_FILE: '',
    PUBLIC_URL: SITE_ORIGIN,
  } as const;
  const store = { history: async () => [], getOrCreateSiteKey: async () => 'key' };
  const siteKey = new SiteKey(store);
  const log = pino({ level: 'silent' });
  const business = { name: 'Site' } as Business;
  const selections = new BuildSelections(environment, business, map, 'shell1');
  const overrides = new Overrides(SITE_ORIGIN, store, siteKey, map, log);
  const jobs: RenderJob[] = [];
  const render = async (job: RenderJob) => {
    const build = job.site.pins['blog']?.build ?? '';
    return { problems: fails(build, job, jobs.push(job)) ? [failure] : [] };
  };
  const checks = new RenderChecks(selections, overrides, render, 'http://api.example');
  const { site } = await selections.select('anybody');
  for (const page of pages) {
    const [pathname = '', query] = page.split('?');
    checks.addFailed('blog', 'new', parseAddress(site, pathname, query ? `?${query}` : ''));
  }
  /** Runs iterations for ten minutes, at most until the build is worse. @returns their number then */
  const countIterationsUntilWorse = async (): Promise<number> => {
    jest.useFakeTimers({ doNotFake: ['setImmediate', 'nextTick', 'queueMicrotask', 'setTimeout'] });
    for (let iterations = 1; iterations <= 200; iterations++) {
      const { candidate, baseline } = await checks.run(watched);
      if (isWorse(candidate, baseline)) return iterations;
      jest.setSystemTime(Date.now() + 3_000);
    }
    return Infinity;
  };
  return { checks, countIterationsUntilWorse, jobs };
}
const ofNew = (build: string) => build === 'new';

test('a failed page is rendered with both builds', async () => {
  const { checks, jobs } = await createChecks(ofNew, ['/?q=maps']);
  expect(await checks.run(watched)).toMatchObject({
    candidate: { failed: 1, all: 1 },
    baseline: { failed: 0, all: 1 },
  });
  expect(jobs.map(({ site }) => site.pins['blog']?.build)).toEqual(['old', 'new']);
  for (const job of jobs)
    expect(job).toMatchObject({ pathname: '/', search: '?q=maps', override: expect.any(String) });
});

test.each<[string, (build: string, job: RenderJob, render: number) => boolean, string[], number]>([
  ['always fails is worse', ofNew, ['/'], 10],
  [
    'fails every second time is worse',
    (build, _, render) => ofNew(build) && render % 4 === 0,
    ['/'],
    40,
  ],
  [
    'fails beside a page that fails with both builds is worse',
    (build, { pathname }) => pathname === '/blog/a' || ofNew(build),
    ['/', '/blog/a'],
    20,
  ],
  ['fails like the other is no worse', () => true, ['/'], Infinity],
  ['works when the page is tried again is no worse', () => false, ['/'], Infinity],
  [
    'fails now and then, like the other, is no worse',
    (_, __, render) => [0, 1].includes(render % 8),
    ['/'],
    Infinity,
  ],
])('a build that %s', async (_, fails, pages, most) => {
  const { countIterationsUntilWorse } = await createChecks(fails, pages);
  const iterations = await countIterationsUntilWorse();
  if (most === Infinity) expect(iterations).toBe(Infinity);
  else expect(iterations).toBeLessThanOrEqual(most);
});

test('the checks pause after three iterations without a difference', async () => {
  const { checks, jobs } = await createChecks(() => true);
  for (let render = 0; render < 9; render++) await checks.run(watched);
  expect(jobs).toHaveLength(6);
});

test('a build that is released again begins anew', async () => {
  const { checks } = await createChecks(ofNew);
  for (let iteration = 0; iteration < 2; iteration++) await checks.run(watched);
  const again = await checks.run({ ...watched, deployedAt: 1 });
  expect(again.candidate).toEqual({ failed: 1, all: 1 });
});

test('the latest failed pages are rendered again, one of a route', async () => {
  const { checks, jobs } = await createChecks(ofNew, ['/', '/blog/a', '/blog/b', '/']);
  await checks.run(watched);
  expect(jobs.map(({ pathname }) => pathname)).toEqual(['/', '/', '/blog/b', '/blog/b']);
});

test('confidential pages are not rendered again', async () => {
  const { checks, jobs } = await createChecks(ofNew, ['/blog/drafts/secret']);
  await checks.run(watched);
  expect(jobs).toEqual([]);
});
