import { spawnSync } from 'node:child_process';
import { createServer } from 'node:http';
import { readdir, stat } from 'node:fs/promises';
import { join } from 'node:path';
import { beforeEach, expect, test } from '@jest/globals';
import { temporaryFolder } from '@site/server-kit/testing/folder';
import { serve } from '@site/server-kit/testing/serve';
import { announceCluster, releaseEnvironment, withdrawCluster } from './running';

let folder: string;
let said: string[];
let front: string;
/** Port of a plain site that does not run. */
let silent: string;
beforeEach(async () => {
  folder = await temporaryFolder();
  said = [];
  front = await listening();
  silent = await closed();
});

const listening = async (): Promise<string> =>
  new URL((await serve((_, response) => void response.end('ok'))).origin).port;

async function closed(): Promise<string> {
  const server = createServer();
  await new Promise<void>((resolve) => server.listen(0, '127.0.0.1', resolve));
  const address = server.address();
  await new Promise((resolve) => server.close(resolve));
  return typeof address === 'object' ? String(address?.port) : '';
}

const runs = (more: NodeJS.ProcessEnv = {}, pid = process.pid) =>
  announceCluster(
    folder,
    { SHELL_PORT: front, DATA_DIR: folder, REMOTE_BLOG_PORT: '3911', PATH: '/bin', ...more },
    pid,
  );
const chosen = (environment: NodeJS.ProcessEnv = {}) =>
  releaseEnvironment(
    { SHELL_PORT: silent, HOME: '/root', ...environment },
    (line) => said.push(line),
    folder,
  );

test('while only a cluster runs, a release works on it and says so in a line', async () => {
  await runs({ MAP_URI: 'mongodb://db.example/site' });
  expect(await chosen()).toEqual({
    HOME: '/root',
    SHELL_PORT: front,
    DATA_DIR: folder,
    REMOTE_BLOG_PORT: '3911',
    MAP_URI: 'mongodb://db.example/site',
  });
  expect(said).toEqual([`This works on the cluster at http://localhost:${front}.`]);
});

test('where a site and a cluster run, a release works on the site and names the other command', async () => {
  await runs();
  const site = await listening();
  expect(await chosen({ SHELL_PORT: site })).toEqual({ SHELL_PORT: site, HOME: '/root' });
  expect(said).toEqual([
    expect.stringMatching(
      `the site at http://localhost:${site}, .*http://localhost:${front}.*npm run cluster -- release`,
    ),
  ]);
});

test.each(['MAP_URI', 'MAP_FILE', 'DATA_DIR'])(
  'a release with %s works where that says, whatever runs',
  async (name) => {
    await runs();
    const given = { [name]: 'mongodb://db.example/other' };
    expect(await chosen(given)).toEqual({ SHELL_PORT: silent, HOME: '/root', ...given });
    expect(said).toEqual([]);
  },
);

test.each([
  ['was never started', async () => undefined],
  [
    'has stopped',
    async () => {
      await runs();
      await withdrawCluster(folder);
      expect(await readdir(folder)).toEqual([]);
    },
  ],
  ['was killed', () => runs({}, spawnSync(process.execPath, ['--version']).pid)],
  ['was killed, and another process has its number', () => runs({ SHELL_PORT: silent })],
])('a cluster that %s counts for nothing', async (_, happen) => {
  await happen();
  expect(await chosen()).toEqual({ SHELL_PORT: silent, HOME: '/root' });
  expect(said).toEqual([]);
});

test('the variables of a cluster are for nobody else on the machine', async () => {
  await runs();
  expect((await stat(join(folder, 'running.json'))).mode & 0o077).toBe(0);
});
