import { appendFile, readFile, rename } from 'node:fs/promises';
import { dirname, join } from 'node:path';
import { releaseMap, type ReleaseMap } from '@site/contracts/federation';
import { errorCode } from '../durable/error-code';
import { locked } from '../durable/lock';
import { replaceFile } from '../durable/replace-file';

/** What there is before anything was released. */
const EMPTY: ReleaseMap = { version: 1, remotes: {} };

/** Reads the map; one that does not exist yet is empty. @throws Error when it is not a map */
export async function readMap(file: string): Promise<ReleaseMap> {
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

/**
 * Edits the map as one step that nobody can see half done, and writes a line about it into `releases.log` beside it.
 * @param what the line's words, e.g. `release blog 4f0c…`
 */
export const editMap = (
  file: string,
  what: string,
  edit: (map: ReleaseMap) => ReleaseMap,
): Promise<ReleaseMap> =>
  locked(file, async () => {
    const before = await readMap(file);
    const after = edit(before);
    if (after === before) return before;
    await replaceFile(file, `${JSON.stringify(releaseMap.parse(after), null, 2)}\n`);
    const line = { at: new Date().toISOString(), version: after.version, what };
    await appendFile(join(dirname(file), 'releases.log'), `${JSON.stringify(line)}\n`);
    return after;
  });

/** Moves a map that cannot be read out of the way. Answers where it went, or nothing when the map is fine. */
export async function setBrokenMapAside(file: string): Promise<string | undefined> {
  try {
    await readMap(file);
    return undefined;
  } catch {
    const aside = `${file}.broken`;
    await rename(file, aside);
    return aside;
  }
}
