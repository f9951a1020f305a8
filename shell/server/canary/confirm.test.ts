import { expect, test } from '@jest/globals';
import type { RenderJob, RenderResult } from '../render/job';
import { rendered, start } from '../testing/page-bench';
import { isAtFault } from './confirm';

const failure = { remote: 'blog', kind: 'part' as const, message: 'part 0 has thrown' };
const watched = { build: 'new', reference: 'old' };

/** A shell whose canary has failed to render a page. @param failsWith says whether a build fails then */
async function shellWith(failsWith: (build: string, turn: number) => boolean) {
  let turn = 0;
  const render = async (job: RenderJob): Promise<RenderResult> => {
    const build = job.site.pins['blog']?.build ?? '';
    const fails = turn === 0 || failsWith(build, turn);
    turn += 1;
    return { ...rendered(job), problems: fails ? [failure] : [] };
  };
  const { server, get, jobs } = await start({ canary: 100, render });
  await get('/?q=maps');
  return { server, jobs };
}

test('a build is at fault when the page fails with it and not with its reference', async () => {
  const { server, jobs } = await shellWith((build) => build === 'new');
  expect(await isAtFault(server, 'blog', watched)).toBe(true);
  const again = jobs.slice(1);
  expect(again.map(({ site }) => site.pins['blog']?.build)).toEqual([
    'old',
    'new',
    'old',
    'new',
    'old',
    'new',
  ]);
  for (const job of again)
    expect(job).toMatchObject({ pathname: '/', search: '?q=maps', override: expect.any(String) });
});

test.each<[string, (build: string, turn: number) => boolean]>([
  ['the page fails with both builds', () => true],
  ['the page works when it is tried again', () => false],
  ['renders fail now and then with either build', (_, turn) => turn % 3 === 0],
])('a build is not at fault when %s', async (_, failsWith) => {
  const { server } = await shellWith(failsWith);
  expect(await isAtFault(server, 'blog', watched)).toBe(false);
});

test('a build without a failed page of its own is not at fault', async () => {
  const { server } = await start({ canary: 100 });
  expect(await isAtFault(server, 'blog', watched)).toBe(false);
});
