import { spawnSync } from 'node:child_process';
import { readFileSync } from 'node:fs';
import { join } from 'node:path';
import { root } from '../../tooling/src/packages';

/** Lines of `Program: package package`, which `.ci/run` reads too. */
const packages = new Map(
  readFileSync(join(root, 'e2e/debian-packages'), 'utf8')
    .trim()
    .split('\n')
    .map((line): [string, string[]] => {
      const [program = '', ...names] = line.split(/:? /);
      return [program, names];
    }),
);

const isInstalled = (name: string): boolean =>
  spawnSync('dpkg-query', ['-W', '-f', '${db:Status-Status}', name], { encoding: 'utf8' })
    .stdout === 'installed';

/** Debian packages that a program of the tests needs and this machine lacks. */
export const missingPackages = (program: string): string[] =>
  (packages.get(program) ?? []).filter((name) => !isInstalled(name));
