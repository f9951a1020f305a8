import { execFileSync, spawn, type ChildProcess } from 'node:child_process';
import { cp, readFile, symlink } from 'node:fs/promises';
import { basename, join } from 'node:path';
import { afterAll, beforeAll, expect, test } from '@jest/globals';
import { remoteManifest } from '@site/contracts/platform/federation';
import { temporaryFolder } from '@site/server-kit/testing/folder';
import { freePort } from '../free-port';
import { root } from '../packages';

const MINUTES = 60_000;
const LEFT_OUT = ['node_modules', 'dist', '.git', '.data', 'test-results', 'docs', 'media'];
let copy = '';
let server: ChildProcess | undefined;

/** Runs a Node program in the copy. @throws Error with its output when it fails */
const node = (...words: string[]): string =>
  execFileSync(process.execPath, words, { cwd: copy, encoding: 'utf8', stdio: 'pipe' });
const tsx = (...words: string[]): string => node('--import', 'tsx', ...words);

beforeAll(async () => {
  copy = await temporaryFolder();
  await cp(root, copy, {
    recursive: true,
    filter: (path) => path === root || !LEFT_OUT.includes(basename(path)),
  });
  await symlink(join(root, 'node_modules'), join(copy, 'node_modules'));
  tsx('tooling/src/new-remote/main.ts', 'seo-quiz');
}, 2 * MINUTES);
afterAll(() => void server?.kill());

test('it is made in its folder, the workspaces’ list and what follows from that', async () => {
  const { workspaces } = JSON.parse(await readFile(join(copy, 'package.json'), 'utf8'));
  expect(workspaces).toContain('mfe-seo-quiz');
  expect(await readFile(join(copy, 'package-lock.json'), 'utf8')).toContain('"mfe-seo-quiz": {');
  expect(await readFile(join(copy, 'docker-compose.yml'), 'utf8')).toContain('  mfe-seo-quiz:\n');
  expect(() => tsx('tooling/src/new-remote/main.ts', 'seo-quiz')).toThrow('there already');
});

test(
  'it is in order and its test is found and passes',
  () => {
    node(
      'node_modules/prettier/bin/prettier.cjs',
      '--check',
      'mfe-seo-quiz',
      'package.json',
      'deploy',
    );
    node('node_modules/eslint/bin/eslint.js', '--max-warnings=0', 'mfe-seo-quiz');
    const jest = ['--experimental-vm-modules', 'node_modules/jest/bin/jest.js'];
    const { testResults } = JSON.parse(node(...jest, '--json', 'mfe-seo-quiz'));
    const name = join(copy, 'mfe-seo-quiz/src/pages/seo-quiz/seo-quiz.test.tsx');
    expect(testResults).toEqual([expect.objectContaining({ name, status: 'passed' })]);
  },
  3 * MINUTES,
);

test(
  'it is built and served, alone and for the shell',
  async () => {
    const built = tsx('tooling/src/build/main.ts', 'mfe-seo-quiz');
    const build = /mfe-seo-quiz: build (\w+)/.exec(built)?.[1];
    const port = await freePort();
    server = spawn(process.execPath, [join(root, 'tooling/dist/serve.js'), 'mfe-seo-quiz'], {
      cwd: copy,
      env: { ...process.env, REMOTE_SEO_QUIZ_PORT: String(port) },
    });
    await new Promise((resolve) => server?.stdout?.once('data', resolve));
    const origin = `http://127.0.0.1:${port}`;
    const alone = await fetch(origin, { headers: { accept: 'text/html' } });
    expect(await alone.text()).toContain('/alone/main.js');
    expect((await fetch(`${origin}/alone/main.js`)).status).toBe(200);
    const manifest = remoteManifest.parse(
      await (await fetch(`${origin}/${build}/remote.json`)).json(),
    );
    expect(manifest).toMatchObject({
      name: 'seo-quiz',
      routes: ['/seo-quiz'],
      islands: ['seo-quiz'],
      navigation: [],
    });
    expect((await fetch(`${origin}/${build}/web/remoteEntry.js`)).status).toBe(200);
  },
  5 * MINUTES,
);
