// Resolves imports within this repository: files without extension, and its own packages by their exports.
const { existsSync, readFileSync, statSync } = require('node:fs');
const { dirname, join, resolve } = require('node:path');

const repository = dirname(dirname(__dirname));
const ENDINGS = ['', '.ts', '.tsx', '.mjs', '/index.ts', '/index.tsx'];

const isFile = (path) => existsSync(path) && statSync(path).isFile();

const fileAt = (path) => ENDINGS.map((ending) => path + ending).find(isFile);

/** `@site/contracts/blog` by the exports of packages/contracts/package.json. */
function ownPackage(source) {
  const [, packageName = '', ...inside] = source.split('/');
  const folder = [packageName, `packages/${packageName}`].find((one) =>
    isFile(join(repository, one, 'package.json')),
  );
  if (!folder) return undefined;
  const declaration = join(repository, folder, 'package.json');
  const { exports = {} } = JSON.parse(readFileSync(declaration, 'utf8'));
  const name = inside.join('/');
  const target = exports[`./${name}`] ?? exports['./*']?.replace('*', name);
  return target && fileAt(join(repository, folder, target));
}

exports.interfaceVersion = 2;

/** Resolver for eslint-module-utils. Modules of npm and of Node are not found: their imports are `external` or `core`. */
exports.resolve = (source, from) => {
  const path = source.startsWith('.')
    ? fileAt(resolve(dirname(from), source))
    : source.startsWith('@site/')
      ? ownPackage(source)
      : undefined;
  return path ? { found: true, path } : { found: false };
};
