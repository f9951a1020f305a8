import type { Release } from '@site/contracts/platform/release-map';
import { type RemoteManifest, remoteManifest } from '@site/contracts/platform/remote-manifest';
import { sharedFreshness } from '@site/server-kit/caching/shared-freshness';
import { fetchFile } from '@site/server-kit/http/fetch-file';
import { getIntegrity } from '@site/server-kit/integrity';

type Named = Pick<Release, 'build' | 'integrity'>;

/**
 * Fetches a build's manifest, as text.
 * @param folder address of the build's folder
 * @throws Error when it is missing or does not match its hash
 */
export async function fetchText(folder: string, { build, integrity }: Named): Promise<string> {
  const bytes = await fetchFile(`${folder}/remote.json`, sharedFreshness.pollTimeoutMs);
  if (getIntegrity(bytes) !== integrity)
    throw new Error(`build ${build} does not have the hash of the map`);
  return bytes.toString('utf8');
}

/** @throws Error when it cannot be read, is of another build, or has no integrity for an entry file */
export function parseManifest(name: string, build: string, text: string): RemoteManifest {
  let manifest: RemoteManifest;
  try {
    manifest = remoteManifest.parse(JSON.parse(text));
  } catch (error) {
    throw new Error(`The manifest of ${name} ${build} can’t be read by this version.`, {
      cause: error,
    });
  }
  if (manifest.name !== name || manifest.build !== build)
    throw new Error(`The manifest of ${name} ${build} is of ${manifest.name} ${manifest.build}.`);
  if (!manifest.integrity['web/remoteEntry.js'] || !manifest.integrity['node/remoteEntry.js'])
    throw new Error(`The manifest of ${name} ${build} has no hash for one of its entries.`);
  return manifest;
}
