import { join } from 'node:path';
import type { MapEntry, Release } from '@site/contracts/platform/release-map';
import { parseManifest } from '@site/releases/map/manifests';
import { readIfExists } from '@site/server-kit/durable/read-if-exists';
import { getIntegrity } from '@site/server-kit/integrity';
import type { Remote } from '../configuration/configuration';
import { type RemotePackage, root } from '../packages';

const TIMEOUT_MS = 5_000;

/**
 * Addresses of a remote's builds, for browsers and for the shell. The environment's wins over the map's; without it the
 * map's stays, because a team's machine need not know the site's addresses.
 */
export function resolveAddresses(
  { url, isUrlGiven }: Pick<Remote, 'url' | 'isUrlGiven'>,
  entry: MapEntry | undefined,
): { base: string; internalBase: string } {
  const base = isUrlGiven || !entry ? url : entry.base;
  return { base, internalBase: entry?.internalBase ?? base };
}

async function fetchManifest(remote: RemotePackage, base: string, build: string): Promise<string> {
  const local = await readIfExists(join(root, remote.folder, 'dist', build, 'remote.json'));
  if (local !== undefined) return local;
  const address = `${base}/${build}/remote.json`;
  const answer = await fetch(address, { signal: AbortSignal.timeout(TIMEOUT_MS) }).catch(
    () => undefined,
  );
  if (!answer?.ok)
    throw new Error(
      `There is no build "${build}" of ${remote.name}: neither in ${remote.folder}/dist nor at ${address}.`,
    );
  return answer.text();
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
  const text = await fetchManifest(remote, base, build);
  parseManifest(remote.name, build, text);
  return { build, integrity: getIntegrity(text) };
}
