import { existsSync } from 'node:fs';
import { mkdir, readdir, readFile, rm, symlink } from 'node:fs/promises';
import { basename, join } from 'node:path';
import spawn from 'nano-spawn';
import { DAY_SECONDS } from '@site/server-kit/duration';
import { CONTRACT_VERSION } from '@site/shared-ui/remote';
import { workspaceFolders } from '../../workspaces.mjs';
import { installedPackages } from '../build/lockfile';
import { root } from '../packages';

/** Worktrees of releases: in `.data`, which git and the checks ignore, and kept for the next run. */
const worktrees = join(root, '.data/compatibility');

const git = async (...args: string[]): Promise<string> =>
  (await spawn('git', args, { cwd: root })).stdout.trim();

/**
 * The commit of the last release: that of the newest tag before the present commit; without tags, the newest commit
 * that is a day older, or the first one of the present contract if that is newer.
 * @throws Error when the history does not go back so far
 */
async function lastCommit(): Promise<string> {
  const [tag] = (await git('tag', '--merged', 'HEAD^', '--sort=-creatordate')).split('\n');
  if (tag) return tag;
  const latestTime = Number(await git('show', '--no-patch', '--format=%ct', 'HEAD')) - DAY_SECONDS;
  const dayOlder = await git('rev-list', '-1', `--before=${latestTime}`, 'HEAD');
  const contract = `-SCONTRACT_VERSION = '${CONTRACT_VERSION}'`;
  const files = 'shared-ui/src/remote';
  const firstOfContract = await git('log', '-1', '--format=%H', contract, '--', files);
  const known = [dayOlder, firstOfContract].filter(Boolean);
  if (known.length > 0) return git('rev-list', '--no-walk=sorted', '-1', ...known);
  throw new Error('git has no earlier release. In a shallow clone: git fetch --unshallow');
}

/** Checks a commit out beside this one, and removes the worktrees of others. @returns its folder */
async function checkOutWorktree(name: string): Promise<string> {
  const commit = await git('rev-parse', '--short=12', `${name}^{commit}`);
  for (const other of await readdir(worktrees).catch(() => []))
    if (other !== commit) await rm(join(worktrees, other), { recursive: true, force: true });
  await git('worktree', 'prune');
  const folder = join(worktrees, commit);
  if (!existsSync(folder)) await git('worktree', 'add', '--detach', folder, commit);
  return folder;
}

const readInstalledPackages = async (folder: string): Promise<string> =>
  installedPackages(await readFile(join(folder, 'package-lock.json'), 'utf8')).join('\n');

/** Links a worktree to the installed packages if its lockfile has the same; otherwise it gets its own. */
async function linkPackages(sources: string): Promise<void> {
  const packages = join(sources, 'node_modules');
  if (existsSync(packages)) return;
  if ((await readInstalledPackages(sources)) !== (await readInstalledPackages(root))) {
    await spawn('npm', ['ci', '--no-audit', '--no-fund'], { cwd: sources });
    return;
  }
  await mkdir(join(packages, '@site'), { recursive: true });
  for (const name of await readdir(join(root, 'node_modules'))) {
    const isOurs = name === '@site' || (name.startsWith('.') && name !== '.bin');
    if (!isOurs) await symlink(join(root, 'node_modules', name), join(packages, name));
  }
  for (const folder of workspaceFolders(sources)) {
    await symlink(join(sources, folder), join(packages, '@site', basename(folder)));
    const nestedPackages = join(root, folder, 'node_modules');
    if (existsSync(nestedPackages))
      await symlink(nestedPackages, join(sources, folder, 'node_modules'));
  }
}

/** @param name a commit or tag; by default the last release @returns the folder of its files */
export const checkOutRelease = async (name?: string): Promise<string> =>
  checkOutWorktree(name ?? (await lastCommit()));

/**
 * Builds packages of a release with its own `npm run build`.
 * @param sources its folder
 * @returns the names of the remotes' builds by folder
 */
export async function buildRelease(
  sources: string,
  folders: readonly string[],
): Promise<Map<string, string>> {
  await linkPackages(sources);
  const building = spawn('npm', ['run', 'build', '--', ...folders], {
    cwd: sources,
    stdio: ['ignore', 'pipe', 'inherit'],
  });
  const builds = new Map<string, string>();
  for await (const line of building.stdout) {
    console.log(line);
    const [, folder, build] = /^(mfe-\S+): build (\S+)$/.exec(line) ?? [];
    if (folder && build) builds.set(folder, build);
  }
  return builds;
}
