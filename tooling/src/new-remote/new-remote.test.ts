import { execFileSync } from 'node:child_process';
import { cp, readFile, symlink } from 'node:fs/promises';
import { basename, join } from 'node:path';
import { expect, test } from '@jest/globals';
import { createTemporaryFolder } from '@site/server-kit/testing/folder';
import { listFiles } from '../build/files';
import { root } from '../packages';

const LEFT_OUT = ['node_modules', 'dist', '.git', '.data', 'test-results', 'docs', 'media'];

test('a new remote gets a folder from the template, and is added to workspaces, lockfile and deployment', async () => {
  const copy = await createTemporaryFolder();
  await cp(root, copy, {
    recursive: true,
    filter: (path) => path === root || !LEFT_OUT.includes(basename(path)),
  });
  await symlink(join(root, 'node_modules'), join(copy, 'node_modules'));
  const node = (...args: string[]): string =>
    execFileSync(process.execPath, args, { cwd: copy, encoding: 'utf8', stdio: 'pipe' });
  const make = () => node('--import', 'tsx', 'tooling/src/new-remote/create-remote.ts', 'seo-quiz');
  const textOf = (file: string) => readFile(join(copy, file), 'utf8');
  make();

  expect(JSON.parse(await textOf('package.json')).workspaces).toContain('mfe-seo-quiz');
  expect(await textOf('package-lock.json')).toContain('"mfe-seo-quiz": {');
  expect(await textOf('docker-compose.yml')).toContain('  mfe-seo-quiz:\n');
  const manifest = await textOf('deploy/kubernetes/base/mfe-seo-quiz/kustomization.yaml');
  expect(manifest).toContain('nameSuffix: -seo-quiz\n');
  expect(manifest).not.toMatch(/tools|3004/);
  expect(JSON.parse(await textOf('mfe-seo-quiz/package.json'))).toMatchObject({
    name: '@site/mfe-seo-quiz',
    remote: { name: 'seo-quiz', port: 3005 },
  });
  const files = await listFiles(join(copy, 'mfe-seo-quiz'));
  expect(files).toEqual([
    'package.json',
    'src/bootstrap.tsx',
    'src/pages/seo-quiz/Welcome.tsx',
    'src/pages/seo-quiz/page.ts',
    'src/pages/seo-quiz/seo-quiz.test.tsx',
    'src/remote.tsx',
    'webpack.config.ts',
  ]);
  const texts = await Promise.all(files.map((file) => textOf(join('mfe-seo-quiz', file))));
  expect(texts.join()).toContain('<Heading as="h1">Seo quiz</Heading>');
  expect(texts.join()).not.toMatch(/example|tools/i);
  const prettier = ['node_modules/prettier/bin/prettier.cjs', '--check'];
  node(...prettier, 'mfe-seo-quiz', 'package.json', 'deploy');
  expect(make).toThrow('there already');
});
