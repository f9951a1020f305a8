import { existsSync } from 'node:fs';
import { cp, mkdir, readdir, readFile, rename, rm, symlink } from 'node:fs/promises';
import { join } from 'node:path';
import spawn from 'nano-spawn';
import { workspaceFolders } from '../../workspaces.mjs';
import { installedPackages } from '../build/lockfile';
import { root } from '../packages';

/** Answers what git prints, by lines. @throws Error when git refuses */
export const git = async (...words: string[]): Promise<string[]> =>
  (await spawn('git', words, { cwd: root })).stdout.split('\n').filter(Boolean);

/** Whether git knows earlier commits here: not in a shallow clone, nor outside of a repository. */
export const hasHistory = (): Promise<boolean> =>
  git('rev-parse', '--is-shallow-repository').then(
    ([isShallow]) => isShallow === 'false',
    () => false,
  );

/**
 * The sources of earlier commits with what was built of them, a folder each. Below `.data`, which neither git nor the
 * checks look into, and below the repository, where Node finds the packages.
 */
const kept = join(root, '.data/skew');

/** Takes a commit's files out of git, unless they are there. @returns their folder */
export async function sourcesOf(commit: string): Promise<string> {
  const folder = join(kept, commit);
  if (existsSync(folder)) return folder;
  const unfinished = `${folder}.unfinished`;
  await rm(unfinished, { recursive: true, force: true });
  await mkdir(unfinished, { recursive: true });
  const archive = join(unfinished, 'sources.tar');
  await git('archive', '--output', archive, commit);
  await spawn('tar', ['-xf', archive, '-C', unfinished]);
  await rm(archive);
  await rename(unfinished, folder);
  return folder;
}

/** Removes the sources that are not among those in use. */
export async function removeOthers(inUse: readonly string[]): Promise<void> {
  for (const name of await readdir(kept)) {
    const folder = join(kept, name);
    if (!inUse.includes(folder)) await rm(folder, { recursive: true, force: true });
  }
}

/** Fills a `node_modules` with links to the packages of another; links to workspaces stay relative, and so lead to its own. */
async function linkPackages(from: string, to: string): Promise<void> {
  await mkdir(to, { recursive: true });
  for (const entry of await readdir(from, { withFileTypes: true })) {
    // What tools keep there is of this repository: caches, and the lock of a build that is under way.
    if (entry.name.startsWith('.') && entry.name !== '.bin') continue;
    const [source, target] = [join(from, entry.name), join(to, entry.name)];
    if (entry.isSymbolicLink()) await cp(source, target, { verbatimSymlinks: true });
    else if (entry.name.startsWith('@')) await linkPackages(source, target);
    else await symlink(source, target);
  }
}

const lockfileOf = async (folder: string): Promise<string> =>
  installedPackages(await readFile(join(folder, 'package-lock.json'), 'utf8')).join('\n');

/** Gives sources their packages: those of the repository when the lockfiles name the same, otherwise their own. */
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
