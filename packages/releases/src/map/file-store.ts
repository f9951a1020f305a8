import { appendFile, rename } from 'node:fs/promises';
import { dirname, join } from 'node:path';
import { z } from 'zod';
import { releaseMap } from '@site/contracts/platform/release-map';
import { withFileLock } from '@site/server-kit/durable/lock';
import { readIfExists } from '@site/server-kit/durable/read-if-exists';
import { replaceFile } from '@site/server-kit/durable/replace-file';
import { EMPTY } from './edits';
import {
  BrokenMap,
  createMapStore,
  type LoggedEdit,
  loggedEdit,
  type MapStore,
  type ReleaseTokens,
  type StoredMap,
} from './map-store';

const logLine = loggedEdit.extend({
  at: z.codec(z.iso.datetime(), z.date(), {
    decode: (at) => new Date(at),
    encode: (at) => at.toISOString(),
  }),
});
const mapFileContent = releaseMap.extend({ lastEdit: logLine.optional().catch(undefined) });

async function readMapFile(file: string): Promise<StoredMap> {
  const text = await readIfExists(file);
  if (text === undefined) return { map: EMPTY };
  try {
    const { lastEdit, ...map } = mapFileContent.parse(JSON.parse(text));
    return { map, lastEdit };
  } catch (error) {
    const reason = error instanceof z.ZodError ? z.prettifyError(error) : String(error);
    throw new BrokenMap(
      `${file} is not a valid map of releases; repair it or move it away. ${reason}`,
    );
  }
}

/** Moves an invalid map aside. @returns where it is now; undefined if the map is valid or there is none */
export async function moveBrokenMap(file: string): Promise<string | undefined> {
  const error: unknown = await readMapFile(file).then(
    () => undefined,
    (reason: unknown) => reason,
  );
  if (!(error instanceof BrokenMap)) return undefined;
  const brokenFile = `${file}.broken`;
  await rename(file, brokenFile);
  return brokenFile;
}

/** None for an invalid line, e.g. one that a full disk or a power cut has cut off. */
function parseLine(line: string): LoggedEdit[] {
  try {
    return [logLine.parse(JSON.parse(line))];
  } catch {
    return [];
  }
}

const tokensSchema = z.record(z.string(), z.string());

async function readTokens(file: string): Promise<ReleaseTokens> {
  try {
    return tokensSchema.parse(JSON.parse((await readIfExists(file)) ?? '{}'));
  } catch (error) {
    throw new Error(`${file} doesn’t list who may release in the expected form; repair it.`, {
      cause: error,
    });
  }
}

/** A map store in a file. The history is in `releases.log` beside it. */
export function createFileMap(file: string): MapStore {
  const folder = dirname(file);
  const logFile = join(folder, 'releases.log');
  const tokensFile = join(folder, 'release-tokens.json');
  const keyFile = join(folder, 'override-key');
  const logText = async (): Promise<string> => (await readIfExists(logFile)) ?? '';
  const parseLog = (text: string): LoggedEdit[] => text.split('\n').flatMap(parseLine);
  return createMapStore({
    read: () => readMapFile(file),
    replace: (formerVersion, { map, lastEdit }) =>
      withFileLock(file, async () => {
        const stored = await readMapFile(file);
        if (stored.map.version !== formerVersion) return false;
        const content = z.encode(mapFileContent, { ...map, lastEdit });
        await replaceFile(file, `${JSON.stringify(content, null, 2)}\n`);
        return true;
      }),
    log: async () => parseLog(await logText()),
    append: (edit) =>
      withFileLock(logFile, async () => {
        const text = await logText();
        if (parseLog(text).some(({ id }) => id === edit.id)) return;
        const isTruncated = text && !text.endsWith('\n');
        const line = JSON.stringify(z.encode(logLine, edit));
        await appendFile(logFile, `${isTruncated ? '\n' : ''}${line}\n`);
      }),
    tokens: () => readTokens(tokensFile),
    addToken: (hash, owner) =>
      withFileLock(tokensFile, async () => {
        const all = { ...(await readTokens(tokensFile)), [hash]: owner };
        await replaceFile(tokensFile, `${JSON.stringify(all, null, 2)}\n`);
      }),
    addSiteKey: (key) =>
      withFileLock(keyFile, async () => {
        const stored = await readIfExists(keyFile);
        if (stored === undefined) await replaceFile(keyFile, key, 0o600);
        return stored ?? key;
      }),
    close: () => Promise.resolve(),
  });
}
