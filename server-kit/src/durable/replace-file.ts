import { randomUUID } from 'node:crypto';
import { mkdir, open, rename } from 'node:fs/promises';
import { dirname } from 'node:path';

/**
 * Puts new content in a file's place at once: whoever reads sees the old content or the new, also after a power cut.
 * @param mode who may read the new file
 */
export async function replaceFile(file: string, content: string, mode = 0o666): Promise<void> {
  await mkdir(dirname(file), { recursive: true });
  // A process's number is not its own where several containers share the folder.
  const fresh = `${file}.${randomUUID()}.tmp`;
  const handle = await open(fresh, 'w', mode);
  try {
    await handle.writeFile(content);
    await handle.sync();
  } finally {
    await handle.close();
  }
  await rename(fresh, file);
  const folder = await open(dirname(file), 'r');
  try {
    await folder.sync();
  } finally {
    await folder.close();
  }
}
