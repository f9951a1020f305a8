import { execFile } from 'node:child_process';
import { mkdir, writeFile } from 'node:fs/promises';
import { join } from 'node:path';
import { promisify } from 'node:util';
import { expect, test } from '@jest/globals';
import { createTemporaryFolder } from '@site/server-kit/testing/folder';
import { checkedOutCommit } from './commit';

const command = promisify(execFile);

test('files have the checked-out commit, marked dirty if some of them are new', async () => {
  const repository = await createTemporaryFolder();
  const git = (...args: string[]) => command('git', args, { cwd: repository });
  const write = async (file: string, text: string) => {
    await mkdir(join(repository, file, '..'), { recursive: true });
    await writeFile(join(repository, file), text);
  };
  await write('package.json', JSON.stringify({ name: 'site', workspaces: ['mfe-blog'] }));
  await write('mfe-blog/package.json', JSON.stringify({ name: '@site/mfe-blog' }));
  await write('mfe-blog/src/a.ts', '1');
  expect(await checkedOutCommit(repository, 'mfe-blog')).toBeUndefined();
  await git('init', '-q');
  await git('config', 'user.name', 'Ann');
  await git('config', 'user.email', 'ann@example.com');
  await git('add', '.');
  await git('commit', '-qm', 'first');
  const commit = (await git('rev-parse', 'HEAD')).stdout.trim();
  expect(await checkedOutCommit(repository, 'mfe-blog')).toBe(commit);

  await write('mfe-learning/src/a.ts', 'another team’s');
  expect(await checkedOutCommit(repository, 'mfe-blog')).toBe(commit);
  await write('mfe-blog/src/b.ts', 'new');
  expect(await checkedOutCommit(repository, 'mfe-blog')).toBe(`${commit}-dirty`);
});
