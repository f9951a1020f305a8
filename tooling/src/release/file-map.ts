import { appendFile, readFile, rename } from 'node:fs/promises';
import { dirname, join } from 'node:path';
import { z } from 'zod';
import { releaseMap, type ReleaseMap } from '@site/contracts/federation';
import { errorCode } from '../durable/error-code';
import { locked } from '../durable/lock';
import { replaceFile } from '../durable/replace-file';
import { EMPTY } from './edits';
import type { MapStore } from './map-store';
import { withdrawnBy, type LoggedWithdrawals } from './withdrawals';

const logLine: z.ZodType<LoggedWithdrawals> = z.object({
  at: z.iso.datetime().transform((at) => new Date(at)),
  withdrawn: z.array(z.string()).optional(),
});

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

const logOf = (mapFile: string): string => join(dirname(mapFile), 'releases.log');

const log = (mapFile: string, version: number, what: string, withdrawn?: string[]): Promise<void> =>
  appendFile(
    logOf(mapFile),
    `${JSON.stringify({ at: new Date().toISOString(), version, what, withdrawn })}\n`,
  );

/** A line that was cut off, by a full disk or a power cut, says nothing. */
function parseLine(line: string): LoggedWithdrawals | undefined {
  try {
    return logLine.parse(JSON.parse(line));
  } catch {
    return undefined;
  }
}

async function readLog(mapFile: string): Promise<LoggedWithdrawals[]> {
  try {
    const text = await readFile(logOf(mapFile), 'utf8');
    return text.split('\n').flatMap((line) => parseLine(line) ?? []);
  } catch (error) {
    if (errorCode(error) === 'ENOENT') return [];
    throw error;
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
      await log(file, after.version, what, withdrawnBy(before, after));
      return after;
    }),
  withdrawals: () => readLog(file),
  setBrokenAside: async () => {
    try {
      await read(file);
      return undefined;
    } catch {
      const aside = `${file}.broken`;
      await rename(file, aside);
      await log(file, EMPTY.version, 'a broken map is set aside');
      return aside;
    }
  },
  close: () => Promise.resolve(),
});
