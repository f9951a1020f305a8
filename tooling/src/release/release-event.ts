import { readFile, stat } from 'node:fs/promises';
import { join } from 'node:path';
import { z } from 'zod';
import { remoteManifest } from '@site/contracts/platform/remote-manifest';
import type { ReleaseEvent } from '@site/releases/map/history';
import { COMMIT_FILE, findCommit, git } from '../build/commit';
import { listFiles } from '../build/files';
import { type RemotePackage, root } from '../packages';

const shellFiles = z.object({ build: z.string() });

/** The caller's git identity, e.g. `Ann Miller <ann@example.com>`. */
export async function gitIdentity(): Promise<string | undefined> {
  const [name, email] = await Promise.all([
    git(root, 'config', 'user.name'),
    git(root, 'config', 'user.email'),
  ]);
  if (!name) return undefined;
  return email ? `${name} <${email}>` : name;
}

/** A build's size in bytes and its contract version. @throws Error when the folder does not exist */
async function readFacts(folder: string): Promise<Pick<ReleaseEvent, 'size' | 'contract'>> {
  const files = (await listFiles(folder)).filter((file) => file !== COMMIT_FILE);
  const sizes = files.map(async (file) => (await stat(join(folder, file))).size);
  const size = (await Promise.all(sizes)).reduce((sum, one) => sum + one, 0);
  const { contract } = remoteManifest.parse(await readJson(join(folder, 'remote.json')));
  return { size, contract };
}

const readJson = async (file: string): Promise<unknown> => JSON.parse(await readFile(file, 'utf8'));
const toUndefined = (): undefined => undefined;

/**
 * The event of an action for the history, with the known facts of the build and the shell; unknown ones are left out.
 * @param build that visitors get; facts of other builds come from the history itself
 */
export async function createReleaseEvent(
  { folder }: Pick<RemotePackage, 'folder'>,
  {
    build,
    ...details
  }: Pick<ReleaseEvent, 'action' | 'by' | 'reason' | 'owner'> & { build?: string | undefined },
): Promise<ReleaseEvent> {
  const [commit, facts, shell] = await Promise.all([
    build ? findCommit(folder, build) : undefined,
    build ? readFacts(join(root, folder, 'dist', build)).catch(toUndefined) : undefined,
    readJson(join(root, 'shell/dist/files.json'))
      .then((files) => shellFiles.parse(files).build)
      .catch(toUndefined),
  ]);
  return { ...details, ...(commit && { commit }), ...facts, ...(shell && { shell }) };
}
