import { existsSync } from 'node:fs';
import { writeFile } from 'node:fs/promises';
import { join } from 'node:path';
import spawn from 'nano-spawn';
import { readIfExists } from '@site/server-kit/durable/read-if-exists';
import { root } from '../packages';
import { inputPaths, readTarget, type Target } from './targets';

const DIRTY_SUFFIX = '-dirty';

/** The output of a git command; undefined when it fails, for example without git or a repository. */
export const git = (repository: string, ...args: string[]): Promise<string | undefined> =>
  spawn('git', args, { cwd: repository }).then(
    ({ stdout }) => stdout.trim(),
    () => undefined,
  );

/**
 * The commit of a package's files, as 40 hexadecimal digits, followed by `-dirty` if some of the files are changed or
 * new. Undefined without git or a repository.
 * @param repository folder of the repository
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
  return commit && `${commit}${changed ? DIRTY_SUFFIX : ''}`;
}

/**
 * File beside a build's own files. It is no part of the build, because two commits with the same sources make the same
 * build.
 */
export const COMMIT_FILE = 'commit.txt';
const getRecordPath = (folder: string, build: string): string =>
  join(root, folder, 'dist', build, COMMIT_FILE);

const recordedCommit = async (folder: string, build: string): Promise<string | undefined> =>
  (await readIfExists(getRecordPath(folder, build)))?.trim() || undefined;

/**
 * Records the commit that a remote's build was made from. A build from changed files gets the commit once they are
 * committed.
 */
export async function recordCommit({
  folder,
  build,
}: Pick<Target, 'folder' | 'build'>): Promise<void> {
  if (!existsSync(join(root, folder, 'dist', build, 'remote.json'))) return;
  const recorded = await recordedCommit(folder, build);
  if (recorded && !recorded.endsWith(DIRTY_SUFFIX)) return;
  const commit = await checkedOutCommit(root, folder);
  if (commit && commit !== recorded) await writeFile(getRecordPath(folder, build), `${commit}\n`);
}

/**
 * The recorded commit of a remote's build, in the format of {@link checkedOutCommit}; undefined if none is recorded.
 */
export async function findCommit(folder: string, build: string): Promise<string | undefined> {
  // The sources of a dirty build may be committed by now. An image has no sources to check that with.
  const isRepository = (await git(root, 'rev-parse', 'HEAD')) !== undefined;
  if (isRepository && (await readTarget(folder)).build === build)
    await recordCommit({ folder, build });
  return recordedCommit(folder, build);
}
