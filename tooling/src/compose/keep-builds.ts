import { access, cp, mkdir, readdir, readFile, rename, rm } from 'node:fs/promises';
import { join } from 'node:path';
import { replaceFile } from '../durable/replace-file';

/** Names the build that an image brings; beside the builds' folders. */
const CURRENT = 'current.json';
/** The remote as a page of its own; only the newest one is of use. */
const ALONE = 'alone';

const isThere = (path: string): Promise<boolean> =>
  access(path).then(
    () => true,
    () => false,
  );

/** Copies a folder so that it is there as a whole or not at all. */
async function copyFolder(from: string, to: string): Promise<void> {
  const unfinished = `${to}.unfinished`;
  await rm(unfinished, { recursive: true, force: true });
  await cp(from, unfinished, { recursive: true });
  await rm(to, { recursive: true, force: true });
  await rename(unfinished, to);
}

/**
 * Puts the build of an image beside those that are kept. Builds never change, so one that is there stays as it is;
 * `current.json` names the image's build once it is complete.
 * @param built the image's folder
 * @param kept folder that outlives the image
 */
export async function keepBuilds(built: string, kept: string): Promise<void> {
  await mkdir(kept, { recursive: true });
  const folders = (await readdir(built, { withFileTypes: true })).filter((entry) =>
    entry.isDirectory(),
  );
  for (const { name } of folders) {
    if (name !== ALONE && (await isThere(join(kept, name)))) continue;
    await copyFolder(join(built, name), join(kept, name));
  }
  await replaceFile(join(kept, CURRENT), await readFile(join(built, CURRENT), 'utf8'));
}
