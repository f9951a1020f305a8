import { createHash } from 'node:crypto';
import { remoteManifest, type RemoteManifest } from '@site/contracts/federation';
import { serverBase, type ServerPin } from './job';

const FETCH_LIMIT_MS = 1_000;
/** No file of a remote's server build is near this; an endless one must not fill the memory. */
const SIZE_LIMIT_BYTES = 5_000_000;

/** Reads a file of a remote within limits of time and size. @throws Error when it cannot be had */
export async function fetchLimited(url: string): Promise<Buffer> {
  const response = await fetch(url, {
    signal: AbortSignal.timeout(FETCH_LIMIT_MS),
    redirect: 'error',
  });
  if (!response.ok || !response.body) throw new Error(`${url} answered ${response.status}`);
  const pieces: Uint8Array[] = [];
  let size = 0;
  for await (const piece of response.body) {
    size += piece.length;
    if (size > SIZE_LIMIT_BYTES) throw new Error(`${url} is larger than ${SIZE_LIMIT_BYTES} bytes`);
    pieces.push(piece);
  }
  return Buffer.concat(pieces);
}

const integrityOf = (bytes: Buffer): string =>
  `sha384-${createHash('sha384').update(bytes).digest('base64')}`;

/** The manifest of a build. @throws Error when it is not the one that the map vouches for, or not one at all */
export async function fetchManifest(base: string, integrity?: string): Promise<RemoteManifest> {
  const url = `${base}/remote.json`;
  const bytes = await fetchLimited(url);
  if (integrity && integrityOf(bytes) !== integrity)
    throw new Error(`${url} does not have the hash of the map`);
  return remoteManifest.parse(JSON.parse(bytes.toString('utf8')));
}

/** The table of hashes of a pinned build; undefined in development, where builds change under the same name. */
export type IntegrityTable = RemoteManifest['integrity'] | undefined;

/** Code of a remote, checked before anything evaluates it. @throws Error when it is not what the build wrote */
export async function fetchCode(
  url: string,
  pin: ServerPin,
  table: IntegrityTable,
): Promise<string> {
  const bytes = await fetchLimited(url);
  if (table) {
    const file = url.slice(serverBase(pin).length + 1).split('?')[0] ?? '';
    if (table[file] !== integrityOf(bytes))
      throw new Error(`${url} is not the file that was built`);
  }
  return bytes.toString('utf8');
}
