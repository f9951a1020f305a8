import { execFile } from 'node:child_process';
import { existsSync } from 'node:fs';
import { writeFile } from 'node:fs/promises';
import { join } from 'node:path';
import { promisify } from 'node:util';
import { readIfThere } from '@site/server-kit/durable/read-if-there';
import { root } from '../packages';
import { inputPaths, targetOf, type Target } from './targets';

const command = promisify(execFile);
const CHANGED = '-dirty';

/** What git says, or nothing where there is no git or no repository. */
export const git = (repository: string, ...words: string[]): Promise<string | undefined> =>
  command('git', words, { cwd: repository }).then(
    ({ stdout }) => stdout.trim(),
    () => undefined,
  );

/**
 * The commit that a package's files are of, as git's 40 digits, with `-dirty` where some of them, new ones too, are not
 * committed; nothing where git does not know.
 * @param repository its folder
 */
export async function checkedOutCommit(
  repository: string,
  folder: string,
): Promise<string | undefined> {
  const paths = [...inputPaths(repository, folder), 'package-lock.json'];
  const [commit, changed] = await Promise.all([
    git(repository, 'rev-parse', 'HEAD'),
    git(repository, 'status', '--porcelain', '--', ...paths),
  ]);
  return commit && `${commit}${changed ? CHANGED : ''}`;
}

/** Beside a remote's build, and no part of it: the same sources of two commits are the same build. */
export const COMMIT_FILE = 'commit.txt';
const recordOf = (folder: string, build: string): string =>
  join(root, folder, 'dist', build, COMMIT_FILE);

const recordedCommit = async (folder: string, build: string): Promise<string | undefined> =>
  (await readIfThere(recordOf(folder, build)))?.trim() || undefined;

/**
 * Remembers from which commit a remote's build was made. What was made from changed files is of the commit that has them
 * since.
 */
export async function recordCommit({
  folder,
  build,
}: Pick<Target, 'folder' | 'build'>): Promise<void> {
  if (!existsSync(join(root, folder, 'dist', build, 'remote.json'))) return;
  const recorded = await recordedCommit(folder, build);
  if (recorded && !recorded.endsWith(CHANGED)) return;
  const commit = await checkedOutCommit(root, folder);
  if (commit && commit !== recorded) await writeFile(recordOf(folder, build), `${commit}\n`);
}

/** From which commit a remote's build was made, as {@link checkedOutCommit} says it; nothing where nobody remembers. */
export async function commitOf(folder: string, build: string): Promise<string | undefined> {
  // It may have been made from what is committed now. Images hold no sources to tell that by.
  const isRepository = (await git(root, 'rev-parse', 'HEAD')) !== undefined;
  if (isRepository && (await targetOf(folder)).build === build)
    await recordCommit({ folder, build });
  return recordedCommit(folder, build);
}
