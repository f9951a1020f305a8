import { appendFile, readFile, rename } from 'node:fs/promises';
import { dirname, join } from 'node:path';
import { releaseMap, type ReleaseMap } from '@site/contracts/federation';
import { errorCode } from '../durable/error-code';
import { locked } from '../durable/lock';
import { replaceFile } from '../durable/replace-file';
import { EMPTY } from './edits';
import type { MapStore } from './map-store';

async function read(file: string): Promise<ReleaseMap> {
  let text: string;
  try {
    text = await readFile(file, 'utf8');
  } catch (error) {
    if (errorCode(error) === 'ENOENT') return EMPTY;
    throw error;
  }
  try {
    return releaseMap.parse(JSON.parse(text));
  } catch {
    throw new Error(`${file} is not a valid map of releases; repair it or move it away.`);
  }
}

/** The map as a file, edited under a lock; its log is `releases.log` beside it. */
export const fileMap = (file: string): MapStore => ({
  read: () => read(file),
  edit: (what, edit) =>
    locked(file, async () => {
      const before = await read(file);
      const after = edit(before);
      if (after === before) return before;
      await replaceFile(file, `${JSON.stringify(releaseMap.parse(after), null, 2)}\n`);
      const line = { at: new Date().toISOString(), version: after.version, what };
      await appendFile(join(dirname(file), 'releases.log'), `${JSON.stringify(line)}\n`);
      return after;
    }),
  setBrokenAside: async () => {
    try {
      await read(file);
      return undefined;
    } catch {
      const aside = `${file}.broken`;
      await rename(file, aside);
      return aside;
    }
  },
  close: () => Promise.resolve(),
});
