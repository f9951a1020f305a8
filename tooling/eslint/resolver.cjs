// Resolves imports within this repository: files without extension, and its own packages as Node does.
const { statSync } = require('node:fs');
const { dirname, resolve } = require('node:path');

const ENDINGS = ['', '.ts', '.tsx', '.mjs', '/index.ts', '/index.tsx'];

const isFile = (path) => statSync(path, { throwIfNoEntry: false })?.isFile() ?? false;

const fileAt = (path) => ENDINGS.map((ending) => path + ending).find(isFile);

/** The file of `@site/contracts/blog`, by the exports in packages/contracts/package.json. */
function ownPackage(source) {
  try {
    return require.resolve(source);
  } catch {
    return undefined;
  }
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
