import { mkdir, writeFile } from 'node:fs/promises';
import { join } from 'node:path';
import { beforeAll, expect, test } from '@jest/globals';
import { createTemporaryFolder } from '@site/server-kit/testing/folder';
import { getClosure, remoteFolders, workspaceFolders } from './workspaces.mjs';

let root = '';
const declare = async (folder: string, manifest: object): Promise<void> => {
  await mkdir(join(root, folder), { recursive: true });
  await writeFile(join(root, folder, 'package.json'), JSON.stringify(manifest));
};

beforeAll(async () => {
  root = await createTemporaryFolder();
  await declare('.', { name: 'root', workspaces: ['words', 'kit', 'server', 'page', 'gone'] });
  await declare('words', { name: '@site/words', dependencies: { zod: '1.0.0' } });
  await declare('kit', { name: '@site/kit', dependencies: { '@site/words': '1.0.0' } });
  await declare('server', { name: '@site/server', devDependencies: { '@site/kit': '1.0.0' } });
  await declare('page', { name: '@site/page', remote: { name: 'page', port: 3001 } });
  await declare('stray', { name: '@site/stray', remote: { name: 'stray', port: 3002 } });
});

test('packages are the listed folders that exist, remotes those with a remote in package.json', () => {
  expect(workspaceFolders(root)).toEqual(['words', 'kit', 'server', 'page']);
  expect(remoteFolders(root)).toEqual(['page']);
});

test('the closure of a package has its direct and indirect dependencies', () => {
  expect(getClosure(root, ['server'])).toEqual(['kit', 'server', 'words']);
  expect(getClosure(root, ['page'])).toEqual(['page']);
});
