import { readFile } from 'node:fs/promises';
import { z } from 'zod';
import { locked } from '@site/server-kit/durable/lock';
import { replaceFile } from '@site/server-kit/durable/replace-file';
import { DEVELOPMENT_SERVER_LIMIT_MS, developmentServers } from '../selection/development-builds';

/** The fields of a development server's `remote.json` that are checked; builds have no `revision`. */
const served = z.object({ name: z.string(), container: z.string(), revision: z.string() });

async function read(file: string): Promise<Record<string, string>> {
  const text = await readFile(file, 'utf8').catch(() => '{}');
  return developmentServers.catch({}).parse(JSON.parse(text));
}

/**
 * Makes a shell take a remote from a developer's server, or from the map again. Only a shell in development reads the file.
 * @param address e.g. `http://localhost:3012`; undefined ends that
 */
export const setDevelopmentServer = (
  file: string,
  remote: string,
  address: string | undefined,
): Promise<void> =>
  locked(file, async () => {
    const { [remote]: _, ...others } = await read(file);
    const all = address === undefined ? others : { ...others, [remote]: address };
    await replaceFile(file, `${JSON.stringify(developmentServers.parse(all), null, 2)}\n`);
  });

/** @throws Error when the address is no development server of this remote */
export async function checkServed(remote: string, address: string): Promise<void> {
  const answer = await fetch(`${address}/remote.json`, {
    signal: AbortSignal.timeout(DEVELOPMENT_SERVER_LIMIT_MS),
  }).catch(() => undefined);
  if (!answer?.ok)
    throw new Error(`${address}/remote.json does not answer. Start what serves it first.`);
  const manifest = served.safeParse(await answer.json().catch(() => undefined));
  if (!manifest.success || manifest.data.name !== remote)
    throw new Error(`${address} is not a development server of ${remote}.`);
}
