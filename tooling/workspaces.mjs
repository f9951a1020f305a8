// Plain JavaScript without dependencies: an image build runs it before any package is installed.
import { existsSync, readFileSync } from 'node:fs';
import { join } from 'node:path';

/**
 * @typedef {{ name: string, workspaces: string[], remote?: unknown, dependencies?: Record<string, string>,
 *   devDependencies?: Record<string, string> }} Manifest
 */

/** @param {string} folder @returns {Manifest} */
const manifestIn = (folder) => JSON.parse(readFileSync(join(folder, 'package.json'), 'utf8'));

/**
 * Folders of the repository's packages, as the root's package.json lists them.
 * @param {string} root the repository's folder
 */
export const workspaceFolders = (root) =>
  manifestIn(root).workspaces.filter((folder) => existsSync(join(root, folder, 'package.json')));

/**
 * Folders of the remotes: the packages with a `remote` in package.json.
 * @param {string} root the repository's folder
 */
export const remoteFolders = (root) =>
  workspaceFolders(root).filter((folder) => manifestIn(join(root, folder)).remote !== undefined);

/**
 * Packages and all of the repository's packages that they depend on, sorted by folder.
 * @param {string} root the repository's folder
 * @param {readonly string[]} folders
 */
export function closureOf(root, folders) {
  const byName = new Map(
    workspaceFolders(root).map((folder) => [manifestIn(join(root, folder)).name, folder]),
  );
  const found = new Set(folders);
  for (const folder of found) {
    const { dependencies, devDependencies } = manifestIn(join(root, folder));
    for (const name of Object.keys({ ...dependencies, ...devDependencies })) {
      const needed = byName.get(name);
      if (needed) found.add(needed);
    }
  }
  return [...found].sort();
}
