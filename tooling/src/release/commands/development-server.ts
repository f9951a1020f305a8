import { z } from 'zod';
import {
  DEVELOPMENT_SERVER_TIMEOUT_MS,
  readDevelopmentServers,
} from '@site/releases/selection/development-builds';
import { withFileLock } from '@site/server-kit/durable/lock';
import { replaceFile } from '@site/server-kit/durable/replace-file';
import { findRemote } from '../../configuration/configuration';
import type { Call } from '../call';

/** The fields of a development server's `remote.json` that are checked; builds have no `revision`. */
const servedManifest = z.object({ name: z.string(), container: z.string(), revision: z.string() });

/**
 * Makes a shell take a remote from a developer's server, or from the map again. Only a shell in development reads the
 * file.
 * @param address e.g. `http://localhost:3012`; undefined ends that
 */
export const setDevelopmentServer = (
  file: string,
  remote: string,
  address: string | undefined,
): Promise<void> =>
  withFileLock(file, async () => {
    const { [remote]: _, ...others } = await readDevelopmentServers(file);
    const all = address === undefined ? others : { ...others, [remote]: address };
    await replaceFile(file, `${JSON.stringify(all, null, 2)}\n`);
  });

/**
 * Makes a running shell take one remote from a developer's server, without a restart. In development only.
 * @param where an address or `off`
 */
export async function developmentServer(
  { configuration }: Call,
  name: string,
  where: string,
): Promise<string> {
  const { remotes, developmentServersFile } = configuration;
  findRemote(remotes, name);
  if (where === 'off') {
    await setDevelopmentServer(developmentServersFile, name, undefined);
    return `${name} comes from the map of releases again.`;
  }
  if (!/^https?:\/\//.test(where))
    throw new Error(`${where} is not an http address, such as http://localhost:3012, nor "off".`);
  const address = where.replace(/\/+$/, '');
  const answer = await fetch(`${address}/remote.json`, {
    signal: AbortSignal.timeout(DEVELOPMENT_SERVER_TIMEOUT_MS),
  }).catch(() => undefined);
  if (!answer?.ok)
    throw new Error(`${address}/remote.json does not answer. Start what serves it first.`);
  const manifest = servedManifest.safeParse(await answer.json().catch(() => undefined));
  if (manifest.data?.name !== name)
    throw new Error(`${address} is not a development server of ${name}.`);
  await setDevelopmentServer(developmentServersFile, name, address);
  return `${name} comes from ${address} now. Open or reload a page of it.`;
}
