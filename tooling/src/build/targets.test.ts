import { mkdir, readdir, readFile, writeFile } from 'node:fs/promises';
import { dirname, join } from 'node:path';
import { beforeEach, expect, test } from '@jest/globals';
import { createTemporaryFolder } from '@site/server-kit/testing/folder';
import { root } from '../packages';
import { BROWSER_COMPILERS, computeFingerprint } from './targets';

const blog = { name: '@site/mfe-blog', dependencies: { '@site/ui': '1.0.0', diff: '9.0.0' } };
const learning = { name: '@site/mfe-learning', dependencies: { '@site/ui': '1.0.0' } };
const version = (number: string, more: object = {}) => ({
  version: number,
  integrity: `sha512-${number}`,
  ...more,
});
const packages: Record<string, object> = {
  'mfe-blog': { ...blog, version: '1.0.0' },
  'mfe-learning': { ...learning, version: '1.0.0' },
  ui: { name: '@site/ui', version: '1.0.0', dependencies: { react: '^19.0.0' } },
  'node_modules/@site/ui': { resolved: 'ui', link: true },
  'node_modules/diff': version('9.0.0'),
  'node_modules/react': version('19.0.0', {
    dependencies: { scheduler: '^1.0.0' },
    peerDependencies: { types: '*' },
    peerDependenciesMeta: { types: { optional: true } },
  }),
  'node_modules/scheduler': version('1.0.0'),
  'node_modules/webpack': version('5.0.0', { dependencies: { acorn: '^8.0.0' } }),
  'node_modules/acorn': version('8.0.0'),
};

let repository: string;
const write = async (file: string, content: object): Promise<void> => {
  await mkdir(dirname(join(repository, file)), { recursive: true });
  await writeFile(join(repository, file), JSON.stringify(content));
};
const lock = (changed: Record<string, object> = {}) =>
  write('package-lock.json', { lockfileVersion: 3, packages: { ...packages, ...changed } });
const names = async () => ({
  blog: await computeFingerprint(repository, 'mfe-blog'),
  learning: await computeFingerprint(repository, 'mfe-learning'),
});

beforeEach(async () => {
  repository = await createTemporaryFolder();
  await write('package.json', { name: 'site', workspaces: ['mfe-blog', 'mfe-learning', 'ui'] });
  await write('mfe-blog/package.json', blog);
  await write('mfe-learning/package.json', learning);
  await write('ui/package.json', { name: '@site/ui', dependencies: { react: '^19.0.0' } });
  for (const file of ['tsconfig.base.json', 'business.json']) await write(file, {});
  for (const folder of ['build', 'webpack']) await write(`tooling/src/${folder}/main.ts`, {});
  await lock();
});

test('a new dependency of a remote renames its build alone', async () => {
  const before = await names();
  const dependencies = { ...blog.dependencies, marked: '18.0.0' };
  await write('mfe-blog/package.json', { ...blog, dependencies });
  await lock({
    'mfe-blog': { ...blog, version: '1.0.0', dependencies },
    'node_modules/marked': version('18.0.0', { dependencies: { scheduler: '^0.9.0' } }),
    'node_modules/marked/node_modules/scheduler': version('0.9.0'),
  });
  const after = await names();
  expect(after.blog).not.toBe(before.blog);
  expect(after.learning).toBe(before.learning);
});

test.each([
  ['its own dependency', 'diff', ['blog']],
  ['a dependency of a shared package', 'scheduler', ['blog', 'learning']],
  ['a dependency of the compiler', 'acorn', ['blog', 'learning']],
])('an upgrade of %s renames only the builds with it', async (_, name, renamed) => {
  const before = await names();
  await lock({ [`node_modules/${name}`]: version('9.9.9') });
  const after = await names();
  expect(
    Object.entries(after).flatMap(([remote, text]) =>
      text === Object.entries(before).find(([one]) => one === remote)?.[1] ? [] : [remote],
    ),
  ).toEqual(renamed);
});

test.each<[string, Record<string, object>]>([
  ['another remote', { 'mfe-quiz': { name: '@site/mfe-quiz', version: '1.0.0' } }],
  ['a package without dependents', { 'node_modules/koa': version('3.0.0') }],
  ['an optional peer that is installed', { 'node_modules/types': version('1.0.0') }],
  [
    'another place for the same package',
    {
      'node_modules/scheduler': version('0.9.0'),
      'node_modules/react/node_modules/scheduler': version('1.0.0'),
    },
  ],
])('%s renames no build', async (_, changed) => {
  const before = await names();
  await lock(changed);
  expect(await names()).toEqual(before);
});

test('a package that is missing in the lockfile is named in the error', async () => {
  await write('package-lock.json', { lockfileVersion: 3, packages: {} });
  await expect(names()).rejects.toThrow('package-lock.json does not have mfe-blog');
});

test('all packages that compile builds are in the list of compilers', async () => {
  const manifest = await readFile(join(root, 'tooling/package.json'), 'utf8');
  const known = Object.keys((JSON.parse(manifest) as { dependencies: object }).dependencies);
  const named = new Set<string>();
  for (const folder of ['tooling/src/build', 'tooling/src/webpack'])
    for (const file of await readdir(join(root, folder))) {
      if (!/(?<!\.test)\.ts$/.test(file)) continue;
      const text = await readFile(join(root, folder, file), 'utf8');
      for (const name of known)
        if (text.includes(`'${name}'`) || text.includes(`'${name}/`)) named.add(name);
    }
  // Compiled packages depend on most of these themselves. tsx and nano-spawn run the compilers, server-kit has their
  // lock. The last three are for the development server, which makes no builds.
  const others = [
    'zod',
    '@resvg/resvg-js',
    '@site/contracts',
    '@site/shared-ui',
    '@site/server-kit',
    'tsx',
    'nano-spawn',
    '@pmmmwh/react-refresh-webpack-plugin',
    'swc-loader',
    'webpack-dev-server',
  ];
  for (const name of others) named.delete(name);
  expect([...named].sort()).toEqual([...BROWSER_COMPILERS].sort());
});
