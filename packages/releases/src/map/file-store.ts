import { appendFile, rename } from 'node:fs/promises';
import { dirname, join } from 'node:path';
import { z } from 'zod';
import { releaseMap } from '@site/contracts/platform/federation';
import { locked } from '@site/server-kit/durable/lock';
import { readIfThere } from '@site/server-kit/durable/read-if-there';
import { replaceFile } from '@site/server-kit/durable/replace-file';
import { EMPTY } from './edits';
import {
  BrokenMap,
  type LoggedEdit,
  loggedEdit,
  type MapStore,
  mapStore,
  newSiteKey,
  type ReleaseTokens,
  type StoredMap,
  usableKey,
} from './map-store';

const logLine = loggedEdit.extend({
  at: z.codec(z.iso.datetime(), z.date(), {
    decode: (at) => new Date(at),
    encode: (at) => at.toISOString(),
  }),
});
const mapFileContent = releaseMap.extend({ lastEdit: logLine.optional().catch(undefined) });

async function readMapFile(file: string): Promise<StoredMap> {
  const text = await readIfThere(file);
  if (text === undefined) return { map: EMPTY };
  try {
    const { lastEdit, ...map } = mapFileContent.parse(JSON.parse(text));
    return { map, lastEdit };
  } catch (error) {
    const why = error instanceof z.ZodError ? z.prettifyError(error) : String(error);
    throw new BrokenMap(
      `${file} is not a valid map of releases; repair it or move it away. ${why}`,
    );
  }
}

/** None for an invalid line, e.g. one that a full disk or a power cut has cut off. */
function parseLine(line: string): LoggedEdit[] {
  try {
    return [logLine.parse(JSON.parse(line))];
  } catch {
    return [];
  }
}

const tokens = z.record(z.string(), z.string());

async function readTokens(file: string): Promise<ReleaseTokens> {
  try {
    return tokens.parse(JSON.parse((await readIfThere(file)) ?? '{}'));
  } catch (error) {
    throw new Error(`${file} says in no usable way who may release; repair it.`, { cause: error });
  }
}

/** A map store in a file. The history is in `releases.log` beside it. */
export function fileMap(file: string): MapStore {
  const folder = dirname(file);
  const logFile = join(folder, 'releases.log');
  const tokensFile = join(folder, 'release-tokens.json');
  const keyFile = join(folder, 'override-key');
  const logText = async (): Promise<string> => (await readIfThere(logFile)) ?? '';
  const editsIn = (text: string): LoggedEdit[] => text.split('\n').flatMap(parseLine);
  return mapStore({
    read: () => readMapFile(file),
    replace: (formerVersion, { map, lastEdit }) =>
      locked(file, async () => {
        const stored = await readMapFile(file);
        if (stored.map.version !== formerVersion) return false;
        const content = z.encode(mapFileContent, { ...map, lastEdit });
        await replaceFile(file, `${JSON.stringify(content, null, 2)}\n`);
        return true;
      }),
    log: async () => editsIn(await logText()),
    append: (edit) =>
      locked(logFile, async () => {
        const text = await logText();
        if (editsIn(text).some(({ id }) => id === edit.id)) return;
        const isCutOff = text && !text.endsWith('\n');
        const line = JSON.stringify(z.encode(logLine, edit));
        await appendFile(logFile, `${isCutOff ? '\n' : ''}${line}\n`);
      }),
    setAside: async () => {
      const aside = `${file}.broken`;
      await rename(file, aside);
      return aside;
    },
    tokens: () => readTokens(tokensFile),
    addToken: (hash, owner) =>
      locked(tokensFile, async () => {
        const all = { ...(await readTokens(tokensFile)), [hash]: owner };
        await replaceFile(tokensFile, `${JSON.stringify(all, null, 2)}\n`);
      }),
    makeSiteKey: () =>
      locked(keyFile, async () => {
        const stored = await readIfThere(keyFile);
        if (stored !== undefined) return usableKey(stored);
        const key = newSiteKey();
        await replaceFile(keyFile, key, 0o600);
        return key;
      }),
    close: () => Promise.resolve(),
  });
}
