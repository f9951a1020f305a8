import { createHash } from 'node:crypto';
import { join } from 'node:path';
import { remoteManifest, type MapEntry, type Release } from '@site/contracts/federation';
import { readIfThere } from '@site/server-kit/durable/read-if-there';
import type { Remote } from '../configuration/configuration';
import { root, type RemotePackage } from '../packages';

/** How long a remote's file server may take to hand out a manifest, in milliseconds. */
const LIMIT = 5_000;

/**
 * Where the builds of a remote lie, for browsers and for the shell: what the environment says, else what the map says. A release
 * of a team moves nothing because its machine does not know the site's addresses.
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
  const answer = await fetch(address, { signal: AbortSignal.timeout(LIMIT) }).catch(
    () => undefined,
  );
  if (!answer?.ok)
    throw new Error(
      `There is no build "${build}" of ${remote.name}: neither in ${remote.folder}/dist nor at ${address}.`,
    );
  return answer.text();
}

/**
 * A build as the map names it. Looked for in the remote's own folder, then at its file server.
 * @param base address below which the builds' folders lie
 * @throws Error when there is none, or what lies there is another build
 */
export async function findBuild(
  remote: RemotePackage,
  base: string,
  build: string,
): Promise<Release> {
  const text = await manifestText(remote, base, build);
  const manifest = remoteManifest.parse(JSON.parse(text));
  if (manifest.name !== remote.name || manifest.build !== build)
    throw new Error(
      `The manifest says "${manifest.name} ${manifest.build}", not "${remote.name} ${build}".`,
    );
  return { build, integrity: `sha384-${createHash('sha384').update(text).digest('base64')}` };
}
