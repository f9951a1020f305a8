import { execFile } from 'node:child_process';
import { promisify } from 'node:util';
import { beforeAll, expect, test } from '@jest/globals';
import { historyEntry } from '@site/contracts/platform/federation';
import { temporaryFolder } from '@site/server-kit/testing/folder';
import { serve } from '@site/server-kit/testing/serve';
import { z } from 'zod';
import { root } from '../packages';

const manifest = {
  name: 'blog',
  container: 'blog',
  contract: '3.0',
  routes: ['/blog'],
  islands: [],
  preload: {},
  integrity: {},
};

/** Builds whose files were removed. */
const removed: string[] = [];
let environment: NodeJS.ProcessEnv;
const node = (words: readonly string[], env = process.env) =>
  promisify(execFile)(process.execPath, words, { cwd: root, env });

beforeAll(async () => {
  // As in the containers: bundled, the command starts in a quarter of the time that its sources take.
  await node(['--import', 'tsx', 'tooling/src/compose/image.ts', 'tooling']);
  // The file server of a remote that has a build of every name.
  const { origin } = await serve(({ url = '' }, response) => {
    const build = url.split('/')[1] ?? '';
    const gone = ['deadbeef00', ...removed];
    response.statusCode = gone.includes(build) ? 404 : 200;
    response.end(JSON.stringify(build === 'unreadable' ? {} : { ...manifest, build }));
  });
  environment = {
    PATH: process.env['PATH'],
    DATA_DIR: await temporaryFolder(),
    REMOTE_BLOG_URL: origin,
    // No site runs: the command edits the map alone.
    PUBLIC_URL: 'http://localhost:1',
  };
});

/** Runs a release command. @returns its standard output @throws Error with its standard error when it fails */
async function command(...words: string[]): Promise<string> {
  const { stdout } = await node(['tooling/dist/release.mjs', ...words], environment);
  return stdout.trim();
}

const history = async () =>
  z.array(historyEntry).parse(JSON.parse(await command('release', 'list', '--json')));

test('lists releases, restores a line with its canary, and blocks a build', async () => {
  await command('release', 'blog', '1111111111', '-m', 'The first one');
  await command('release', 'blog', '4444444444', '5');
  expect(await command('release', 'blog', '2222222222', '10')).toBe(
    'The pages were not opened: nothing answers at http://localhost:1.\nblog is now 2222222222 for 10 % of the visitors, in place of the canary 4444444444.',
  );
  expect(await command('release', 'blog', '3333333333')).toBe(
    'blog is now 3333333333 for everyone. The canary 2222222222 has ended.',
  );

  const [, canary] = await history();
  expect(canary).toMatchObject({ action: 'canary', build: '2222222222', previous: '1111111111' });
  expect(await command('release', 'restore', canary?.id ?? '')).toBe(
    `Back as it was at ${canary?.id}: blog 1111111111, and 2222222222 for 10 %.`,
  );

  const [last] = await history();
  expect(last).toMatchObject({
    action: 'restore',
    served: {
      blog: { stable: { build: '1111111111' }, canary: { build: '2222222222', percent: 10 } },
    },
  });
  await expect(command('release', 'blog', 'unreadable')).rejects.toThrow(
    'The manifest of blog unreadable is none that this version can read.',
  );
  await expect(
    command('release', 'block', 'blog', 'deadbeef00', '-m', 'It is bad.'),
  ).rejects.toThrow(
    'blog deadbeef00 cannot be blocked: neither the map nor its history lists such a build, and it has no manifest in mfe-blog/dist or at ',
  );
  // It was served once; its files are gone.
  removed.push('4444444444');
  expect(await command('release', 'block', 'blog', '4444444444', '-m', 'It is bad.')).toBe(
    'blog 4444444444 is blocked; visitors get 1111111111.',
  );
  await expect(command('release', 'restore', 'ffffffffff')).rejects.toThrow(
    'The history has no line "ffffffffff"',
  );
});

test('promoting a canary without a successful analysis warns', async () => {
  const figures = { percent: 50, visits: 146, failures: 21, phase: 'running' };
  const canary = { build: 'dddddddddd', ...figures };
  const map = { version: 1_000, refused: null };
  const site = await serve((_request, response) =>
    response.end(JSON.stringify({ map, remotes: [{ name: 'blog', canary }] })),
  );
  await command('release', 'blog', 'dddddddddd', '50');
  environment['PUBLIC_URL'] = site.origin;
  const words = await command('release', 'blog', 'dddddddddd');
  environment['PUBLIC_URL'] = 'http://localhost:1';
  expect(words).toContain(
    ' As a canary its analysis was not successful yet: 21 of 146 visits failed since it began.',
  );
});

test('an unwatched release needs a reason', async () => {
  const words = ['release', 'blog', 'eeeeeeeeee', '10', '--unwatched'];
  await expect(command(...words)).rejects.toThrow('Say why with -m');
  await expect(
    command('release', 'blog', 'eeeeeeeeee', '--steps', '--unwatched', '-m', 'x'),
  ).rejects.toThrow('Steps wait for the watch');
  const reason = 'Someone makes the reports up.';
  await command(...words, '-m', reason);
  expect((await history())[0]).toMatchObject({
    action: 'canary',
    reason,
    served: { blog: { canary: { build: 'eeeeeeeeee', unwatched: true } } },
  });
  expect(await command('release', 'list')).toContain(
    `canary blog eeeeeeeeee 10 % instead of dddddddddd, not watched, by `,
  );
});

test('a rollback to a build that was rolled back warns', async () => {
  await command('release', 'blog', 'aaaaaaaaaa');
  await command('release', 'blog', 'bbbbbbbbbb');
  expect(await command('rollback', 'blog', '-m', 'Covers are missing.')).toBe(
    'blog is back at aaaaaaaaaa.',
  );
  const [line] = await history();
  const again = await command('rollback', 'blog');
  const [, moment = '', rest] =
    /^blog is back at bbbbbbbbbb\. It was rolled back at (.*?) by (.*)$/.exec(again) ?? [];
  expect(Date.parse(moment.replace(/ [^ ]*$/, ''))).not.toBeNaN();
  expect(rest).toBe(`${line?.by}: Covers are missing; the same command returns to aaaaaaaaaa.`);

  // The end of a canary brings no build back: everyone else had this one all the time.
  await command('release', 'blog', 'cccccccccc', '5');
  expect(await command('rollback', 'blog')).toBe('blog is back at bbbbbbbbbb.');
});

test('two rollbacks for the same failure withdraw one build', async () => {
  await command('release', 'blog', 'aaaaaaaaaa');
  await command('release', 'blog', 'bbbbbbbbbb');
  await command('release', 'blog', 'cccccccccc', '5');
  const other = { GIT_CONFIG_COUNT: '1', GIT_CONFIG_KEY_0: 'user.name', GIT_CONFIG_VALUE_0: 'Ben' };
  Object.assign(environment, other);
  await command('rollback', 'blog', 'cccccccccc', '-m', 'Covers are missing.');
  for (const name of Object.keys(other)) delete environment[name];
  await expect(command('rollback', 'blog', 'cccccccccc')).rejects.toThrow(
    'blog does not serve cccccccccc anymore. Nothing was changed.',
  );
  const refused = await command('rollback', 'blog').catch(String);
  expect(refused).toMatch(/blog cccccccccc was rolled back at .* by Ben/);
  expect(refused).toContain(': Covers are missing. Nothing was changed: visitors get bbbbbbbbbb.');
  expect(refused).toContain('To roll that back too: npm run rollback -- blog bbbbbbbbbb');
  expect(await command('rollback', 'blog', 'bbbbbbbbbb')).toBe('blog is back at aaaaaaaaaa.');
});
