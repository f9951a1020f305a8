import { spawnSync } from 'node:child_process';
import { expect, test } from '@jest/globals';
import { root } from '../packages';

const run = (...parameters: string[]) =>
  spawnSync(process.execPath, ['--import', 'tsx', 'tooling/src/mongodb/main.ts', ...parameters], {
    cwd: root,
    encoding: 'utf8',
  });

test.each([
  ['no address', []],
  ['a file in its place', ['api/src/mail', 'mongodb://127.0.0.1:9/']],
])('%s is answered by how it is used', (_, parameters) => {
  const { status, stderr } = run(...parameters);
  expect(status).toBe(1);
  expect(stderr).toMatch(/^npm run test:mongodb -- <address> \[files…\]/);
});

test('a file that is none of the tests is named', () => {
  const { status, stderr } = run('mongodb://127.0.0.1:9/', 'api/src/mail', 'no-such-file');
  expect(status).toBe(1);
  expect(stderr).toMatch(/^No test of .* has no-such-file in its path\.$/m);
});
