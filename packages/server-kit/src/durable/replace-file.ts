import { randomUUID } from 'node:crypto';
import { mkdir, open, rename } from 'node:fs/promises';
import { dirname } from 'node:path';

/**
 * Replaces a file atomically: readers see the old content or the new, also after a power cut.
 * @param mode permissions of the new file
 */
export async function replaceFile(file: string, content: string, mode = 0o666): Promise<void> {
  await mkdir(dirname(file), { recursive: true });
  // Not the process number, which is not unique if several containers share the folder.
  const temporary = `${file}.${randomUUID()}.tmp`;
  const handle = await open(temporary, 'w', mode);
  try {
    await handle.writeFile(content);
    await handle.sync();
  } finally {
    await handle.close();
  }
  await rename(temporary, file);
  const folder = await open(dirname(file), 'r');
  try {
    await folder.sync();
  } finally {
    await folder.close();
  }
}
