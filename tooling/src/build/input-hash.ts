import { createHash } from 'node:crypto';
import { readdir, readFile } from 'node:fs/promises';
import { join } from 'node:path';

/** Whether a file or folder counts: not when it is hidden, installed, built, a test or documentation. */
const isSource = (name: string): boolean =>
  !name.startsWith('.') &&
  !['node_modules', 'dist'].includes(name) &&
  !/\.test\.tsx?$|\.md$/.test(name);

/** Paths of all sources below a file or folder, relative to `root`, sorted. */
async function listSources(root: string, path: string): Promise<string[]> {
  const entries = await readdir(join(root, path), { withFileTypes: true }).catch(() => undefined);
  if (!entries) return [path];
  const below = entries
    .filter(({ name }) => isSource(name))
    .map((entry) => {
      const inside = `${path}/${entry.name}`;
      return entry.isDirectory() ? listSources(root, inside) : [inside];
    });
  return (await Promise.all(below)).flat().sort();
}

/**
 * Fingerprint of the inputs of a build: the same files give the same hash in any repository folder. Tests and
 * documentation do not count.
 * @param root the repository's folder
 * @param paths files and folders below it
 * @returns SHA-256 in hexadecimal
 */
export async function computeInputHash(root: string, paths: readonly string[]): Promise<string> {
  const hash = createHash('sha256');
  const files = (await Promise.all(paths.map((path) => listSources(root, path)))).flat();
  for (const file of files) {
    const content = createHash('sha256').update(await readFile(join(root, file)));
    hash.update(`${file}\0${content.digest('hex')}\n`);
  }
  return hash.digest('hex');
}
