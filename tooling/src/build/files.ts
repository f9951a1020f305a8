import { existsSync } from 'node:fs';
import { readdir, readFile, writeFile } from 'node:fs/promises';
import { join, relative, sep } from 'node:path';
import { promisify } from 'node:util';
import { gzip } from 'node:zlib';
import { brotliBest } from '@site/server-kit/caching/compress';

const zip = promisify(gzip);
const COMPRESSIBLE = /\.(?:js|css|html|json|svg)$/;
/** Bytes below which compression saves nothing. */
const MIN_COMPRESSED_BYTES = 1_000;

/** All files below a folder, as sorted paths relative to it with forward slashes. */
export async function listFiles(folder: string): Promise<string[]> {
  const entries = await readdir(folder, { recursive: true, withFileTypes: true });
  return entries
    .filter((entry) => entry.isFile())
    .map((entry) => relative(folder, join(entry.parentPath, entry.name)).split(sep).join('/'))
    .sort();
}

/** Writes `.br` and `.gz` beside every text file, at the highest level: it is done once per build. */
export async function precompress(folder: string): Promise<void> {
  for (const file of await listFiles(folder)) {
    if (!COMPRESSIBLE.test(file)) continue;
    const path = join(folder, file);
    if (existsSync(`${path}.br`)) continue; // of an earlier build
    const bytes = await readFile(path);
    if (bytes.length < MIN_COMPRESSED_BYTES) continue;
    await writeFile(`${path}.br`, await brotliBest(bytes));
    await writeFile(`${path}.gz`, await zip(bytes, { level: 9 }));
  }
}
