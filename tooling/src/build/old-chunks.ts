import { readdir, readFile, rm, stat, utimes, writeFile } from 'node:fs/promises';
import { join } from 'node:path';
import { z } from 'zod';

const KEEP_CHUNKS_MS = 7 * 24 * 60 * 60 * 1000;

const names = z.array(z.string());

/** Names the newest build's chunks, beside their folder. */
const listOf = (output: string): string => join(output, 'chunks.json');

/** Remembers which files in `web/` the build that was just made consists of. */
export const recordChunks = (output: string, chunks: readonly string[]): Promise<void> =>
  writeFile(listOf(output), JSON.stringify(chunks));

/** Answers nothing when no build has said it; then every chunk may be of the newest. */
const newestChunks = (output: string): Promise<readonly string[] | undefined> =>
  readFile(listOf(output), 'utf8').then(
    (text) => names.parse(JSON.parse(text)),
    () => undefined,
  );

/**
 * To be done before a build. Chunks of earlier builds stay for visitors who are still on their pages: for seven days
 * after a newer build took their place, which a file's time says.
 * @param output folder of the shell's build; chunks lie in its `web/`
 */
export async function removeOldChunks(output: string): Promise<void> {
  const now = new Date();
  const newest = await newestChunks(output);
  for (const file of await readdir(join(output, 'web')).catch(() => [])) {
    const path = join(output, 'web', file);
    const chunk = file.replace(/\.(?:br|gz)$/, '');
    if (newest?.includes(chunk) ?? true) await utimes(path, now, now);
    else if (now.getTime() - (await stat(path)).mtimeMs > KEEP_CHUNKS_MS)
      await rm(path, { force: true });
  }
}
