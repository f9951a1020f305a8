import { existsSync } from 'node:fs';
import { cp, mkdir, readdir, readFile, rm, symlink } from 'node:fs/promises';
import { join } from 'node:path';
import spawn from 'nano-spawn';
import { workspaceFolders } from '../../workspaces.mjs';
import { installedPackages } from '../build/lockfile';
import { makeOnce } from '../build/place';
import { root } from '../packages';

/** The lines that a git command prints. @throws Error when it fails */
export const git = async (...words: string[]): Promise<string[]> =>
  (await spawn('git', words, { cwd: root })).stdout.split('\n').filter(Boolean);

/**
 * Folder with the sources and builds of earlier commits, a folder each. It is in `.data`, which git and the checks
 * ignore, and inside the repository, so that Node finds the packages.
 */
const kept = join(root, '.data/skew');

/** Extracts a commit's files from git, unless that was done before. @returns their folder */
export async function sourcesOf(commit: string): Promise<string> {
  const folder = join(kept, commit);
  await makeOnce(folder, 'package.json', async (aside) => {
    const archive = join(aside, 'sources.tar');
    await git('archive', '--output', archive, commit);
    await spawn('tar', ['-xf', archive, '-C', aside]);
    await rm(archive);
  });
  return folder;
}

/** Removes the sources of all other commits. */
export async function removeOthers(inUse: readonly string[]): Promise<void> {
  for (const name of await readdir(kept)) {
    const folder = join(kept, name);
    if (!inUse.includes(folder)) await rm(folder, { recursive: true, force: true });
  }
}

/** Fills a `node_modules` with links to another one's packages. Links to workspaces stay relative: they lead to its own. */
async function linkPackages(from: string, to: string): Promise<void> {
  await mkdir(to, { recursive: true });
  for (const entry of await readdir(from, { withFileTypes: true })) {
    // Files of tools belong to this repository: caches, and the lock of a running build.
    if (entry.name.startsWith('.') && entry.name !== '.bin') continue;
    const [source, target] = [join(from, entry.name), join(to, entry.name)];
    if (entry.isSymbolicLink()) await cp(source, target, { verbatimSymlinks: true });
    else if (entry.name.startsWith('@')) await linkPackages(source, target);
    else await symlink(source, target);
  }
}

const lockfileOf = async (folder: string): Promise<string> =>
  installedPackages(await readFile(join(folder, 'package-lock.json'), 'utf8')).join('\n');

/** Gives sources their npm packages: links to the repository's if both lockfiles have the same, otherwise their own. */
export async function givePackages(sources: string): Promise<void> {
  if (existsSync(join(sources, 'node_modules'))) return;
  if ((await lockfileOf(sources)) !== (await lockfileOf(root))) {
    await spawn('npm', ['ci', '--no-audit', '--no-fund'], { cwd: sources });
    return;
  }
  for (const folder of workspaceFolders(sources)) {
    const own = join(root, folder, 'node_modules');
    if (existsSync(own)) await symlink(own, join(sources, folder, 'node_modules'));
  }
  await linkPackages(join(root, 'node_modules'), join(sources, 'node_modules'));
}
