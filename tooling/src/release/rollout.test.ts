import { writeFile } from 'node:fs/promises';
import { join } from 'node:path';
import { beforeEach, expect, test } from '@jest/globals';
import type { ReleaseMap } from '@site/contracts/platform/release-map';
import {
  block,
  getEntry,
  raiseAlert,
  release,
  setCanary,
  withdraw,
} from '@site/releases/map/edits';
import { createFileMap } from '@site/releases/map/file-store';
import type { MapStore } from '@site/releases/map/map-store';
import { base, build, event } from '@site/releases/testing/builds';
import { createTemporaryFolder } from '@site/server-kit/testing/folder';
import { serve } from '@site/server-kit/testing/serve';
import { until } from '../until';
import { findRefusal } from './platform-client';
import { parseSteps, Rollout } from './rollout';

const TEN_MINUTES = 10 * 60_000;

/** The site's phase of the analysis at each percentage. */
let phases: Record<number, 'running' | 'successful'>;
let status: number;
/** The site's reason for refusing a part of the map. */
let refused: string | null;
let folder: string;
let map: MapStore;
let reports: string[];

/** The percentage that the site still reports, if it is behind the map. */
let behindAt: number | undefined;
/** Number of requests for the report. */
let asked: number;
let site: string;

/** `GET /admin/platform.json`. */
async function answer(): Promise<string> {
  asked += 1;
  const now = await map.read();
  const { canary } = getEntry(now, 'blog');
  const percent = behindAt ?? canary?.percent ?? 0;
  const phase = phases[percent] ?? 'successful';
  const known = canary && { ...canary, percent, visits: 200, failures: 3, phase };
  const remotes = [{ name: 'blog', canary: known ?? null }];
  return JSON.stringify({ map: { version: now.version, refused }, remotes });
}

beforeEach(async () => {
  folder = await createTemporaryFolder();
  map = createFileMap(join(folder, 'map.json'));
  await map.edit(event('release'), (before) => release(before, 'blog', base, build('old')));
  [reads, away] = [0, []];
  [phases, behindAt, asked, status, refused, reports] = [{}, undefined, 0, 200, null, []];
  ({ origin: site } = await serve((_, response) => {
    response.statusCode = status;
    void answer().then((text) => response.end(text));
  }));
});

/** Number of the rollout's reads of the map, and the reads at which its database is away. */
let reads: number;
let away: readonly number[];
const read = () => {
  reads += 1;
  return away.includes(reads) ? Promise.reject(new Error('It is away.')) : map.read();
};
const rollout = (name: string): Rollout =>
  new Rollout({
    map: { ...map, read },
    token: 'token',
    site,
    name: 'blog',
    build: build(name),
    base,
    createEvent: (action) => Promise.resolve(event(action)),
    report: (line) => reports.push(line),
    isWalked: false,
  });
/** Releases a build in steps, as the command does without a walk. */
const rollOut = (name: string, steps: string): Promise<string> =>
  rollout(name).runSteps(parseSteps(steps));

const done = async (): Promise<string[]> =>
  (await map.history())
    .map(({ action, build: name, percent = '' }) => `${action} ${name} ${percent}`.trim())
    .reverse();

/** Waits until the rollout has said something. */
const hears = (words: string): Promise<void> =>
  until(
    `the rollout reports “${words}”`,
    () => reports.some((line) => line.includes(words)),
    20_000,
  );

const blocked = (why: string) => map.edit(event('block'), (now) => block(now, 'blog', 'new', why));

test('a rollout takes each step after a successful analysis, then watches the full release', async () => {
  const going = rollOut('new', '1,50,100');
  await hears('Watching blog new until');
  await blocked('5 of 6 renders failed.');
  await expect(going).rejects.toThrow('blog new gave way to old: 5 of 6 renders failed.');
  expect(reports).toEqual([
    expect.stringContaining('blog is now new for 1 % of the visitors.'),
    'The analysis at 1 % is successful: 3 of 200 visits failed since it began.',
    expect.stringContaining('blog is now new for 50 % of the visitors.'),
    'The analysis at 50 % is successful: 3 of 200 visits failed since it began.',
    'blog is now new for everyone.',
    expect.stringContaining('Watching blog new until'),
  ]);
  expect((await done()).slice(0, 4)).toEqual([
    'release old',
    'canary new 1',
    'canary new 50',
    'promote new',
  ]);
});

test('a rollout retries while the map cannot be read', async () => {
  away = [2, 5, 8];
  const going = rollOut('new', '1,100');
  await hears('Watching blog new until');
  await blocked('It fails.');
  await expect(going).rejects.toThrow('blog new gave way to old: It fails.');
  expect(reports.filter((line) => line.includes('asking again: Error: It is away.'))).toHaveLength(
    3,
  );
});

test('a rollout waits at a step while its analysis is running', async () => {
  phases = { 10: 'running' };
  const going = rollOut('new', '1,10,100');
  await hears('for 10 %');
  await blocked('It fails.');
  await expect(going).rejects.toThrow('blog new was taken back: It fails.');
  expect((await done()).at(-1)).toBe('block new');
});

test('a rollout ignores the analysis of an earlier step', async () => {
  behindAt = 10;
  const going = rollOut('new', '10,50,100');
  await hears('for 50 %');
  const before = asked;
  await until('the report was asked for twice', () => asked >= before + 2, 20_000);
  await blocked('It fails.');
  await expect(going).rejects.toThrow('blog new was taken back: It fails.');
  expect(await done()).not.toContain('promote new');
});

test('the reason why a site refuses the map', async () => {
  const { after } = await map.edit(event('release'), (now) =>
    release(now, 'blog', base, build('new')),
  );
  expect(await findRefusal(site, 'token', after.version)).toBeUndefined();
  refused = 'blog stays at old: it needs contract 9.0';
  expect(await findRefusal(site, 'token', after.version)).toBe(refused);
  status = 401;
  expect(await findRefusal(site, 'token', after.version)).toBeUndefined();
});

const ALERT = 'Browsers report failures: in 9 of 9 visits; with old in 0 of 90.';
const alert = (build: string) =>
  map.edit(event('hold'), (now) => raiseAlert(now, 'blog', build, ALERT));
const DECIDE =
  /^blog new is held, and a person must decide\. Browsers report failures: .* Roll it back .* or end its watch/;

test.each([
  ['canary', 'for 1 %', { stable: { build: 'old' }, canary: { build: 'new', percent: 1 } }],
  ['full release', 'Watching', { stable: { build: 'new' } }],
])(
  'a %s of which browsers report failures stays, and a person is called',
  async (what, words, entry) => {
    if (what === 'canary') phases = { 1: 'running' };
    const going = rollOut('new', '1,100');
    await hears(words);
    await alert('new');
    await expect(going).rejects.toThrow(DECIDE);
    expect(reports.at(-1)).toBe(`blog new is held. ${ALERT}`);
    expect(getEntry(await map.read(), 'blog')).toMatchObject(entry);
    await expect(rollOut('new', '1,100')).rejects.toThrow(DECIDE);
  },
);

test('an interrupted rollout resumes at its step, and after a full release resumes the watch', async () => {
  await map.edit(event('canary'), (now) => setCanary(now, 'blog', build('new'), 10));
  const going = rollOut('new', '1,10,100');
  await hears('Watching');
  expect(await done()).toEqual(['release old', 'canary new 10', 'promote new']);
  await map.edit(event('release'), (now) => release(now, 'blog', base, build('newer')));
  await expect(going).rejects.toThrow('gave way to newer: someone released another build.');

  const file = join(folder, 'map.json');
  const long = new Date(Date.now() - TEN_MINUTES).toISOString();
  const { remotes, version } = await map.read();
  const entry = getEntry({ remotes, version }, 'blog');
  const placed = { action: 'promote' as const, by: 'Ann', at: long, reason: '' };
  const quiet = { ...entry, stable: { ...entry.stable, placed } };
  await writeFile(file, JSON.stringify({ version, remotes: { blog: quiet } }));
  expect(await rollOut('newer', '1,100')).toBe(
    'blog newer is released, and ten minutes were quiet.',
  );
});

test('a rollout fails before its first step when the site refuses the token', async () => {
  status = 401;
  await expect(rollOut('new', '1,100')).rejects.toThrow('set METRICS_TOKEN to that of the site');
  expect(await done()).toEqual(['release old']);
});

test.each(['', '10', '50,10,100', '0,100', '1,10,100,200', '1,x,100'])(
  'steps that do not rise to 100 are refused: "%s"',
  (words) => expect(() => parseSteps(words)).toThrow('rise to 100'),
);

test('a rollout refuses an invalid percentage before it walks', async () => {
  await expect(rollout('new').serveTo(101)).rejects.toThrow('between 0.1 and 100');
  expect(reports).toEqual([]);
});

test.each([
  ['no one ended it', (now: ReleaseMap) => now, 'blog is now new for 10 % of the visitors.'],
  [
    'it failed',
    (now: ReleaseMap) => block(now, 'blog', 'new', 'It fails.'),
    'blog new was taken back: It fails.',
  ],
  [
    'someone ended it',
    (now: ReleaseMap) => withdraw(now, 'blog', 'new'),
    'blog new was taken back: someone ended its canary.',
  ],
])('a concurrent edit before the next step of a canary: %s', async (_, change, refusal) => {
  await map.edit(event('canary'), (now) => setCanary(now, 'blog', build('new'), 1));
  const edit: MapStore['edit'] = async (...args) => {
    await map.edit(event('block'), change);
    return map.edit(...args);
  };
  const concurrent = new Rollout({ ...rollout('new').options, map: { ...map, edit } });
  const outcome = await concurrent.serveTo(10).catch((error: Error) => error.message);
  expect(outcome).toBe(refusal);
});
