import { appendFile, readFile, rename } from 'node:fs/promises';
import { dirname, join } from 'node:path';
import { z } from 'zod';
import {
  ledgerLine,
  releaseMap,
  type LedgerLine,
  type ReleaseMap,
} from '@site/contracts/federation';
import { errorCode } from '../durable/error-code';
import { locked } from '../durable/lock';
import { replaceFile } from '../durable/replace-file';
import { EMPTY } from './edits';
import { enter, newestFirst } from './ledger';
import { newOverrideKey, usableKey, type MapStore, type ReleaseTokens } from './map-store';
import { withdrawnBy, type LoggedWithdrawals } from './withdrawals';

interface LoggedEdit extends LoggedWithdrawals {
  /** What was done to which remotes; a line from before there was a ledger has none. */
  lines?: LedgerLine[] | undefined;
}

const logLine: z.ZodType<LoggedEdit> = z.object({
  at: z.iso.datetime().transform((at) => new Date(at)),
  withdrawn: z.array(z.string()).optional(),
  lines: z.array(ledgerLine).optional().catch(undefined),
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

const log = (
  mapFile: string,
  line: { version: number; what: string; withdrawn?: string[]; lines?: LedgerLine[] },
): Promise<void> =>
  appendFile(logOf(mapFile), `${JSON.stringify({ at: new Date().toISOString(), ...line })}\n`);

/** A line that was cut off, by a full disk or a power cut, says nothing. */
function parseLine(line: string): LoggedEdit | undefined {
  try {
    return logLine.parse(JSON.parse(line));
  } catch {
    return undefined;
  }
}

async function readLog(mapFile: string): Promise<LoggedEdit[]> {
  try {
    const text = await readFile(logOf(mapFile), 'utf8');
    return text.split('\n').flatMap((line) => parseLine(line) ?? []);
  } catch (error) {
    if (errorCode(error) === 'ENOENT') return [];
    throw error;
  }
}

const tokensOf = (mapFile: string): string => join(dirname(mapFile), 'release-tokens.json');
const tokens = z.record(z.string(), z.string());

async function readTokens(file: string): Promise<ReleaseTokens> {
  try {
    return tokens.parse(JSON.parse(await readFile(file, 'utf8')));
  } catch (error) {
    if (errorCode(error) === 'ENOENT') return {};
    throw new Error(`${file} says in no usable way who may release; repair it.`, { cause: error });
  }
}

const keyFileOf = (mapFile: string): string => join(dirname(mapFile), 'override-key');

async function readKey(mapFile: string): Promise<string | undefined> {
  try {
    return usableKey(await readFile(keyFileOf(mapFile), 'utf8'));
  } catch (error) {
    if (errorCode(error) === 'ENOENT') return undefined;
    throw error;
  }
}

/** The map as a file, edited under a lock; its ledger is `releases.log` beside it. */
export const fileMap = (file: string): MapStore => ({
  read: () => read(file),
  edit: (event, edit) =>
    locked(file, async () => {
      const before = await read(file);
      const after = edit(before);
      if (after === before) return before;
      const { map, ...entered } = enter(event, before, after);
      await replaceFile(file, `${JSON.stringify(releaseMap.parse(map), null, 2)}\n`);
      const withdrawn = withdrawnBy(before, map);
      await log(file, { version: map.version, withdrawn, ...entered });
      return map;
    }),
  ledger: async () => newestFirst(await readLog(file)),
  withdrawals: () => readLog(file),
  setBrokenAside: async () => {
    try {
      await read(file);
      return undefined;
    } catch {
      const aside = `${file}.broken`;
      await rename(file, aside);
      await log(file, { version: EMPTY.version, what: 'a broken map is set aside' });
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
