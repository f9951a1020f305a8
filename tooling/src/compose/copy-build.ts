import { existsSync } from 'node:fs';
import { cp, mkdir, readdir, readFile } from 'node:fs/promises';
import { join } from 'node:path';
import { replaceFile } from '@site/server-kit/durable/replace-file';
import { replaceFolder } from '../build/replace-folder';

/** File with the name of the image's build, beside the builds' folders. */
const CURRENT = 'current.json';
/** Folder of the remote's standalone page; only the newest one is kept. */
const STANDALONE = 'standalone';

/**
 * Copies the build of an image into the volume, beside those of earlier images. Builds never change, so an existing one
 * stays as it is. `current.json` names the image's build once it is complete.
 * @param image the image's folder
 * @param volume folder that outlives the container
 */
export async function copyBuild(image: string, volume: string): Promise<void> {
  await mkdir(volume, { recursive: true });
  const folders = (await readdir(image, { withFileTypes: true })).filter((entry) =>
    entry.isDirectory(),
  );
  for (const { name } of folders) {
    if (name !== STANDALONE && existsSync(join(volume, name))) continue;
    await replaceFolder(join(volume, name), (aside) =>
      cp(join(image, name), aside, { recursive: true }),
    );
  }
  await replaceFile(join(volume, CURRENT), await readFile(join(image, CURRENT), 'utf8'));
}
