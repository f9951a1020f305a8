import { randomUUID } from 'node:crypto';
import { appendFile, rename } from 'node:fs/promises';
import { dirname, join } from 'node:path';
import { z } from 'zod';
import {
  historyEntry,
  releaseMap,
  type HistoryEntry,
  type ReleaseMap,
} from '@site/contracts/federation';
import { locked } from '@site/server-kit/durable/lock';
import { readIfThere } from '@site/server-kit/durable/read-if-there';
import { replaceFile } from '@site/server-kit/durable/replace-file';
import { EMPTY } from './edits';
import { appendHistory, newestFirst } from './history';
import { newOverrideKey, usableKey, type MapStore, type ReleaseTokens } from './map-store';
import { withdrawnBy } from './given-builds';

const logLine = z.object({
  /** Lines from before maps had `lastEdit` have none. */
  id: z.string().optional(),
  at: z.codec(z.iso.datetime(), z.date(), {
    decode: (at) => new Date(at),
    encode: (at) => at.toISOString(),
  }),
  /** The map's version after the edit. */
  version: z.int().optional(),
  /** In words, e.g. `release blog 4f0c…`. */
  what: z.string().optional(),
  withdrawn: z.array(z.string()).optional(),
  /** The edit's lines of the history. Edits from before the history have none. */
  lines: z.array(historyEntry).optional().catch(undefined),
});
type LoggedEdit = z.infer<typeof logLine>;

/**
 * The file's content. The edit that led to the map is written with it atomically, so no edit takes effect without its
 * line. The line is added to the log after the edit, and before the next edit if that failed.
 */
const mapFileContent = releaseMap.extend({ lastEdit: logLine.optional().catch(undefined) });

async function readMapFile(
  file: string,
): Promise<{ map: ReleaseMap; lastEdit?: LoggedEdit | undefined }> {
  const text = await readIfThere(file);
  if (text === undefined) return { map: EMPTY };
  try {
    const { lastEdit, ...map } = mapFileContent.parse(JSON.parse(text));
    return { map, lastEdit };
  } catch {
    throw new Error(`${file} is not a valid map of releases; repair it or move it away.`);
  }
}

const logOf = (mapFile: string): string => join(dirname(mapFile), 'releases.log');

/** Undefined for an invalid line, e.g. one that a full disk or a power cut has cut off. */
function parseLine(line: string): LoggedEdit | undefined {
  try {
    return logLine.parse(JSON.parse(line));
  } catch {
    return undefined;
  }
}

const logText = async (mapFile: string): Promise<string> =>
  (await readIfThere(logOf(mapFile))) ?? '';

const linesIn = (text: string): LoggedEdit[] =>
  text.split('\n').flatMap((line) => parseLine(line) ?? []);

const has = (log: readonly LoggedEdit[], { id }: LoggedEdit): boolean =>
  log.some((line) => line.id === id);

/** Adds an edit to the log unless the log has it. */
async function appendToLog(mapFile: string, edit: LoggedEdit | undefined): Promise<void> {
  const text = await logText(mapFile);
  if (!edit || has(linesIn(text), edit)) return;
  const isCutOff = text && !text.endsWith('\n');
  const line = JSON.stringify(z.encode(logLine, edit));
  await appendFile(logOf(mapFile), `${isCutOff ? '\n' : ''}${line}\n`);
}

/** All edits, oldest first. */
async function loggedEdits(mapFile: string): Promise<LoggedEdit[]> {
  // The map is read first: an edit between the two reads adds this map's last edit to the log. A broken map has none.
  const { lastEdit } = await readMapFile(mapFile).catch(() => ({ lastEdit: undefined }));
  const log = linesIn(await logText(mapFile));
  return !lastEdit || has(log, lastEdit) ? log : [...log, lastEdit];
}

const historyOf = async (mapFile: string): Promise<HistoryEntry[]> =>
  newestFirst(await loggedEdits(mapFile));

const tokensOf = (mapFile: string): string => join(dirname(mapFile), 'release-tokens.json');
const tokens = z.record(z.string(), z.string());

async function readTokens(file: string): Promise<ReleaseTokens> {
  try {
    return tokens.parse(JSON.parse((await readIfThere(file)) ?? '{}'));
  } catch (error) {
    throw new Error(`${file} says in no usable way who may release; repair it.`, { cause: error });
  }
}

const keyFileOf = (mapFile: string): string => join(dirname(mapFile), 'override-key');

async function readKey(mapFile: string): Promise<string | undefined> {
  const text = await readIfThere(keyFileOf(mapFile));
  return text === undefined ? undefined : usableKey(text);
}

/** A map store in a file, edited under a lock. The history is in `releases.log` beside it. */
export const fileMap = (file: string): MapStore => ({
  read: async () => (await readMapFile(file)).map,
  edit: (event, edit) =>
    locked(file, async () => {
      const { map: before, lastEdit: former } = await readMapFile(file);
      const after = edit(before);
      if (after === before) return before;
      await appendToLog(file, former);
      const { map, ...done } = appendHistory(event, before, after, await historyOf(file));
      const withdrawn = withdrawnBy(before, map);
      const { version } = map;
      const lastEdit = { id: randomUUID(), at: new Date(), version, withdrawn, ...done };
      const content = z.encode(mapFileContent, { ...map, lastEdit });
      await replaceFile(file, `${JSON.stringify(content, null, 2)}\n`);
      // The edit is done. If this append fails, the next edit adds the line, because the map carries it as `lastEdit`.
      await appendToLog(file, lastEdit).catch(() => undefined);
      return map;
    }),
  history: () => historyOf(file),
  withdrawals: () => loggedEdits(file),
  setBrokenAside: async () => {
    try {
      await readMapFile(file);
      return undefined;
    } catch {
      const aside = `${file}.broken`;
      await rename(file, aside);
      const { version } = EMPTY;
      const done = { id: randomUUID(), at: new Date(), version, what: 'a broken map is set aside' };
      await appendToLog(file, done);
      return aside;
    }
  },
  tokens: () => readTokens(tokensOf(file)),
  addToken: (hash, owner) =>
    locked(tokensOf(file), async () => {
      const all = { ...(await readTokens(tokensOf(file))), [hash]: owner };
      await replaceFile(tokensOf(file), `${JSON.stringify(all, null, 2)}\n`);
    }),
  overrideKey: () => readKey(file),
  makeOverrideKey: () =>
    locked(keyFileOf(file), async () => {
      const known = await readKey(file);
      if (known) return known;
      const key = newOverrideKey();
      await replaceFile(keyFileOf(file), key, 0o600);
      return key;
    }),
  close: () => Promise.resolve(),
});
