import { createHash } from 'node:crypto';
import { join } from 'node:path';
import { remoteManifest, type Release } from '@site/contracts/federation';
import { readIfThere } from '@site/server-kit/durable/read-if-there';
import { root, type RemotePackage } from '../packages';

/** How long a remote's file server may take to hand out a manifest, in milliseconds. */
const LIMIT = 5_000;

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
