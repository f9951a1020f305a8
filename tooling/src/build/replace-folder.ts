import { mkdir, rename, rm } from 'node:fs/promises';
import { basename, dirname, join } from 'node:path';
import { getErrorCode } from '@site/server-kit/error-code';

/**
 * Makes a folder again beside its place and renames it into place, so that a process that serves the folder always
 * finds a complete one. Between two renames there is none for less than a millisecond.
 * @param make fills the folder that it is given, which lies as deep as the other
 */
export async function replaceFolder(
  folder: string,
  make: (aside: string) => Promise<unknown>,
): Promise<void> {
  // File servers and the pruning of builds pass over names with a dot.
  const beside = (what: string) => join(dirname(folder), `.${basename(folder)}.${what}`);
  const [aside, former] = [beside('new'), beside('old')];
  for (const left of [aside, former]) await rm(left, { recursive: true, force: true });
  await mkdir(aside, { recursive: true });
  await make(aside);
  await rename(folder, former).catch((error: unknown) => {
    if (getErrorCode(error) !== 'ENOENT') throw error;
  });
  await rename(aside, folder);
  await rm(former, { recursive: true, force: true });
}
