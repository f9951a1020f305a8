import { randomUUID } from 'node:crypto';
import { mkdir, open, rename, writeFile } from 'node:fs/promises';
import { dirname } from 'node:path';

/**
 * Replaces a file atomically: readers see the old content or the new, also after a power cut.
 * @param mode permissions of the new file
 */
export async function replaceFile(file: string, content: string, mode = 0o666): Promise<void> {
  await mkdir(dirname(file), { recursive: true });
  // Not the process number, which is not unique if several containers share the folder.
  const temporary = `${file}.${randomUUID()}.tmp`;
  await writeFile(temporary, content, { mode, flush: true });
  await rename(temporary, file);
  await using folder = await open(dirname(file), 'r');
  await folder.sync();
}
