import { readdir, readFile, rm, stat, utimes, writeFile } from 'node:fs/promises';
import { join } from 'node:path';
import { z } from 'zod';
import { DAY_MS } from '@site/server-kit/duration';

const CHUNK_RETENTION_MS = 7 * DAY_MS;

const names = z.array(z.string());

/** File with the names of the newest build's chunks. */
const getListPath = (output: string): string => join(output, 'chunks.json');

/** Records which files in `web/` belong to the build just made. */
export const recordChunks = (output: string, chunks: readonly string[]): Promise<void> =>
  writeFile(getListPath(output), JSON.stringify(chunks));

/** The newest build's chunks. Undefined without a list of them: then no chunk may be removed as an earlier build's. */
const newestChunks = (output: string): Promise<readonly string[] | undefined> =>
  readFile(getListPath(output), 'utf8').then(
    (text) => names.parse(JSON.parse(text)),
    () => undefined,
  );

/**
 * Removes old chunks; to be called before a build. Chunks of earlier builds stay for seven days after a newer build
 * replaced them, for visitors with open pages. The start of these days is the file's modification time.
 * @param output folder of the shell's build; chunks lie in its `web/`
 */
export async function removeOldChunks(output: string): Promise<void> {
  const now = new Date();
  const newest = await newestChunks(output);
  for (const file of await readdir(join(output, 'web')).catch(() => [])) {
    const path = join(output, 'web', file);
    const chunk = file.replace(/\.(?:br|gz)$/, '');
    if (newest?.includes(chunk) ?? true) await utimes(path, now, now);
    else if (now.getTime() - (await stat(path)).mtimeMs > CHUNK_RETENTION_MS)
      await rm(path, { force: true });
  }
}
