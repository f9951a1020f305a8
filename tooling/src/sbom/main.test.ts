import { execFile } from 'node:child_process';
import { readFile, writeFile } from 'node:fs/promises';
import { join } from 'node:path';
import { promisify } from 'node:util';
import { expect, test } from '@jest/globals';
import { temporaryFolder } from '@site/server-kit/testing/folder';
import { root } from '../packages';

test('the packages of every image that the workflow builds can be listed', async () => {
  const workflow = await readFile(join(root, '.github/workflows/images.yml'), 'utf8');
  const built = [...workflow.matchAll(/package: ([\w-]+) }/g)].map(([, name = '']) => name);
  expect(built).toEqual(expect.arrayContaining(['shell', 'api', 'tooling', 'mfe-blog']));
  // Prints its words in place of npm.
  const folder = await temporaryFolder();
  await writeFile(join(folder, 'npm'), '#!/bin/sh\necho "$@"\n', { mode: 0o755 });
  const { stdout } = await promisify(execFile)(
    process.execPath,
    ['--import', 'tsx', 'tooling/src/sbom/main.ts', ...built],
    { cwd: root, env: { ...process.env, PATH: `${folder}:${process.env['PATH']}` } },
  );
  for (const name of built) expect(stdout).toContain(` --workspace ${name}`);
});
