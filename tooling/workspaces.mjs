// Plain JavaScript without dependencies: an image build runs it before any package is installed.
import { existsSync, readFileSync } from 'node:fs';
import { join } from 'node:path';

/**
 * @typedef {{ name: string, workspaces: string[], remote?: unknown, dependencies?: Record<string, string>,
 *   devDependencies?: Record<string, string> }} Manifest
 */

/** @param {string} folder @returns {Manifest} */
const readManifest = (folder) => JSON.parse(readFileSync(join(folder, 'package.json'), 'utf8'));

/**
 * Folders of the repository's packages, as the root's package.json lists them.
 * @param {string} root the repository's folder
 */
export const workspaceFolders = (root) =>
  readManifest(root).workspaces.filter((folder) => existsSync(join(root, folder, 'package.json')));

/**
 * Folders of the remotes: the packages with a `remote` in package.json.
 * @param {string} root the repository's folder
 */
export const remoteFolders = (root) =>
  workspaceFolders(root).filter((folder) => readManifest(join(root, folder)).remote !== undefined);

/**
 * Packages and all of the repository's packages that they depend on, sorted by folder.
 * @param {string} root the repository's folder
 * @param {readonly string[]} folders
 */
export function getClosure(root, folders) {
  const byName = new Map(
    workspaceFolders(root).map((folder) => [readManifest(join(root, folder)).name, folder]),
  );
  const found = new Set(folders);
  for (const folder of found) {
    const { dependencies, devDependencies } = readManifest(join(root, folder));
    for (const name of Object.keys({ ...dependencies, ...devDependencies })) {
      const dependency = byName.get(name);
      if (dependency) found.add(dependency);
    }
  }
  return [...found].sort();
}
