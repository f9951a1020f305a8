import { execFile } from 'node:child_process';
import { promisify } from 'node:util';
import { beforeAll, expect, jest, test } from '@jest/globals';
import { manifest } from '@site/contracts/testing/manifest';
import { withdraw } from '@site/releases/map/edits';
import { createFileMap } from '@site/releases/map/file-store';
import type { MapStore } from '@site/releases/map/map-store';
import { createTemporaryFolder } from '@site/server-kit/testing/folder';
import { serve } from '@site/server-kit/testing/serve';
import { type Configuration, readConfiguration } from '../configuration/configuration';
import { root } from '../packages';
import type { Call } from './call';
import { blockBuild } from './commands/block';
import { printHistory } from './commands/history';
import { releaseBuild } from './commands/release';
import { restoreLine } from './commands/restore';
import { rollback } from './commands/rollback';

/** Builds whose files were removed. */
const removed: string[] = [];
let environment: NodeJS.ProcessEnv;
let map: MapStore;
let configuration: Configuration;

beforeAll(async () => {
  // The file server of a remote that has a build of every name.
  const { origin } = await serve(({ url = '' }, response) => {
    const build = url.split('/')[1] ?? '';
    const gone = ['deadbeef00', ...removed];
    response.statusCode = gone.includes(build) ? 404 : 200;
    response.end(JSON.stringify(build === 'unreadable' ? {} : manifest(build)));
  });
  environment = {
    DATA_DIR: await createTemporaryFolder(),
    REMOTE_BLOG_URL: origin,
    // No site runs: the command edits the map alone.
    PUBLIC_URL: 'http://localhost:1',
  };
  configuration = readConfiguration(environment);
  map = createFileMap(configuration.mapFile);
});

const call = (options: Partial<Call['options']> = {}): Call => ({
  map,
  configuration,
  options: { reason: '', json: false, isWalked: false, ...options },
});
const releases = (build: string, percent?: string, options?: Partial<Call['options']>) =>
  releaseBuild(call(options), 'blog', build, percent);
const rollsBack = (build?: string, reason = '') => rollback(call({ reason }), 'blog', build);

/** Runs the command in a process of its own, as npm does. */
const command = (...args: string[]) => {
  const node = ['--import', 'tsx', 'tooling/src/release/main.ts', ...args];
  const env = { PATH: process.env['PATH'], ...environment };
  return promisify(execFile)(process.execPath, node, { cwd: root, env });
};

test('the command parses its arguments, and prints its usage if some are missing', async () => {
  const [empty, incomplete] = await Promise.all([
    command('release', 'list', '--json'),
    command('rollback').catch((error: Error) => error.message),
  ]);
  expect(empty.stdout).toBe('[]\n');
  expect(incomplete).toContain('npm run rollback -- mfe-blog 4f0c1d22ab');
});

test('a line of the history is restored with its canary, and a build is blocked', async () => {
  const log = jest.spyOn(console, 'log').mockImplementation(() => undefined);
  await releases('1111111111', undefined, { reason: 'The first one' });
  await releases('4444444444', '5');
  expect(await releases('2222222222', '10', { isWalked: true })).toBe(
    'blog is now 2222222222 for 10 % of the visitors, in place of the canary 4444444444.',
  );
  expect(log).toHaveBeenCalledWith(
    'The pages were not opened: nothing answers at http://localhost:1.',
  );
  expect(await releases('3333333333')).toBe(
    'blog is now 3333333333 for everyone. The canary 2222222222 has ended.',
  );

  const [, canary] = await map.history();
  expect(canary).toMatchObject({ action: 'canary', build: '2222222222', previous: '1111111111' });
  expect(await restoreLine(call(), canary?.id ?? '')).toBe(
    `Back as it was at ${canary?.id}: blog 1111111111, and 2222222222 for 10 %.`,
  );
  expect((await map.history())[0]).toMatchObject({
    action: 'restore',
    served: {
      blog: { stable: { build: '1111111111' }, canary: { build: '2222222222', percent: 10 } },
    },
  });
  await expect(releases('unreadable')).rejects.toThrow(
    'The manifest of blog unreadable can’t be read by this version.',
  );
  const bad = call({ reason: 'It is bad.' });
  await expect(blockBuild(bad, 'blog', 'deadbeef00')).rejects.toThrow(
    'blog deadbeef00 cannot be blocked: neither the map nor its history lists such a build, and it has no manifest in mfe-blog/dist or at ',
  );
  // It was served once; its files are gone.
  removed.push('4444444444');
  expect(await blockBuild(bad, 'blog', '4444444444')).toBe(
    'blog 4444444444 is blocked; visitors get 1111111111.',
  );
  await expect(restoreLine(call(), 'ffffffffff')).rejects.toThrow(
    'The history has no line "ffffffffff"',
  );
});

test('a blocked build is released with --despite-block, and with --no-walk its pages are not opened', async () => {
  await blockBuild(call({ reason: 'It is bad.' }), 'blog', '5555555555');
  await expect(releases('5555555555', '10')).rejects.toThrow('add --despite-block');
  const { stdout } = await command('blog', '5555555555', '10', '--despite-block', '--no-walk');
  expect(stdout).toMatch(/^blog is now 5555555555 for 10 % of the visitors.*\n$/);
});

test('a canary without a successful analysis is promoted with a warning, and a refusal of the site is shown', async () => {
  const figures = { percent: 50, visits: 146, failures: 21, phase: 'running' };
  const canary = { build: 'dddddddddd', ...figures };
  const refused = 'blog stays at 1111111111: build dddddddddd needs contract 3.999';
  const report = { map: { version: 1_000, refused }, remotes: [{ name: 'blog', canary }] };
  const site = await serve((_request, response) => response.end(JSON.stringify(report)));
  await releases('dddddddddd', '50');
  const there = { ...configuration, publicUrl: site.origin };
  const text = await releaseBuild({ ...call(), configuration: there }, 'blog', 'dddddddddd');
  expect(text).toContain(
    ' As a canary its analysis was not successful yet: 21 of 146 visits failed since it began.',
  );
  expect(text).toContain(`${site.origin} refuses what it cannot serve: ${refused}`);
});

test('an unwatched release needs a reason', async () => {
  const reason = 'Someone makes the reports up.';
  await expect(releases('eeeeeeeeee', '10', { unwatched: true })).rejects.toThrow('with -m');
  await expect(
    releases('eeeeeeeeee', undefined, { unwatched: true, steps: [100], reason }),
  ).rejects.toThrow('Steps wait for the watch');
  await releases('eeeeeeeeee', '10', { unwatched: true, reason });
  expect((await map.history())[0]).toMatchObject({
    action: 'canary',
    reason,
    served: { blog: { canary: { build: 'eeeeeeeeee', unwatched: true } } },
  });
  expect(await printHistory(call())).toContain(
    `canary blog eeeeeeeeee 10 % instead of dddddddddd, not watched, by `,
  );
});

test('a rollback to a build that was rolled back warns', async () => {
  await releases('aaaaaaaaaa');
  await releases('bbbbbbbbbb');
  expect(await rollsBack(undefined, 'Covers are missing.')).toBe('blog is back at aaaaaaaaaa.');
  const [line] = await map.history();
  const again = await rollsBack();
  const [, moment = '', rest] =
    /^blog is back at bbbbbbbbbb\. It was rolled back at (.*?) by (.*)$/.exec(again) ?? [];
  expect(Date.parse(moment.replace(/ [^ ]*$/, ''))).not.toBeNaN();
  expect(rest).toBe(`${line?.by}: Covers are missing; the same command returns to aaaaaaaaaa.`);

  // The end of a canary brings no build back: everyone else had this one all the time.
  await releases('cccccccccc', '5');
  expect(await rollsBack()).toBe('blog is back at bbbbbbbbbb.');
});

test('two rollbacks for the same failure withdraw one build', async () => {
  await releases('aaaaaaaaaa');
  await releases('bbbbbbbbbb');
  await releases('cccccccccc', '5');
  const ben = { action: 'rollback', by: 'Ben', reason: 'Covers are missing.' } as const;
  await map.edit(ben, (before) => withdraw(before, 'blog', 'cccccccccc'));
  await expect(rollsBack('cccccccccc')).rejects.toThrow(
    'blog does not serve cccccccccc anymore. Nothing was changed.',
  );
  const refused = await rollsBack().catch(String);
  expect(refused).toMatch(/blog cccccccccc was rolled back at .* by Ben/);
  expect(refused).toContain(': Covers are missing. Nothing was changed: visitors get bbbbbbbbbb.');
  expect(refused).toContain('To roll that back too: npm run rollback -- blog bbbbbbbbbb');
  expect(await rollsBack('bbbbbbbbbb')).toBe('blog is back at aaaaaaaaaa.');
});
