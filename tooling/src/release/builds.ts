import { join } from 'node:path';
import {
  remoteManifest,
  type MapEntry,
  type Release,
  type RemoteManifest,
} from '@site/contracts/platform/federation';
import { readIfThere } from '@site/server-kit/durable/read-if-there';
import { integrityOf } from '@site/server-kit/integrity';
import type { Remote } from '../configuration/configuration';
import { root, type RemotePackage } from '../packages';

/** Timeout of a manifest from a remote's file server, in milliseconds. */
const LIMIT_MS = 5_000;

/**
 * Addresses of a remote's builds, for browsers and for the shell. The environment's wins over the map's; without it the
 * map's stays, because a team's machine need not know the site's addresses.
 */
export function addressesOf(
  { url, isUrlGiven }: Pick<Remote, 'url' | 'isUrlGiven'>,
  entry: MapEntry | undefined,
): { base: string; internalBase: string } {
  const base = isUrlGiven || !entry ? url : entry.base;
  return { base, internalBase: entry?.internalBase ?? base };
}

async function manifestText(remote: RemotePackage, base: string, build: string): Promise<string> {
  const here = await readIfThere(join(root, remote.folder, 'dist', build, 'remote.json'));
  if (here !== undefined) return here;
  const address = `${base}/${build}/remote.json`;
  const answer = await fetch(address, { signal: AbortSignal.timeout(LIMIT_MS) }).catch(
    () => undefined,
  );
  if (!answer?.ok)
    throw new Error(
      `There is no build "${build}" of ${remote.name}: neither in ${remote.folder}/dist nor at ${address}.`,
    );
  return answer.text();
}

function parseManifest(text: string): RemoteManifest | undefined {
  try {
    return remoteManifest.parse(JSON.parse(text));
  } catch {
    return undefined;
  }
}

/**
 * A build as the map lists it, found in the remote's own folder or else at its file server.
 * @param base address below which the builds' folders lie
 * @throws Error when there is no such build, its manifest cannot be read, or names another one
 */
export async function findBuild(
  remote: RemotePackage,
  base: string,
  build: string,
): Promise<Release> {
  const text = await manifestText(remote, base, build);
  const manifest = parseManifest(text);
  if (!manifest)
    throw new Error(`The manifest of ${remote.name} ${build} is none that this version can read.`);
  if (manifest.name !== remote.name || manifest.build !== build)
    throw new Error(
      `The manifest says "${manifest.name} ${manifest.build}", not "${remote.name} ${build}".`,
    );
  return { build, integrity: integrityOf(text) };
}
