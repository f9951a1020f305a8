import { execFile } from 'node:child_process';
import { readdir, readFile, stat } from 'node:fs/promises';
import { join } from 'node:path';
import { promisify } from 'node:util';
import { remoteManifest } from '@site/contracts/federation';
import type { ReleaseEvent } from '@site/server-kit/releases/ledger';
import { z } from 'zod';
import { root, type RemotePackage } from '../packages';
import { ownerOf } from './owners';

const command = promisify(execFile);

const shellFiles = z.object({ build: z.string() });

/** What git says, or nothing where there is no git, no repository or no identity. */
async function git(...words: string[]): Promise<string | undefined> {
  try {
    return (await command('git', words, { cwd: root })).stdout.trim() || undefined;
  } catch {
    return undefined;
  }
}

/** Who works here, e.g. `Ann Miller <ann@example.com>`. */
export async function gitIdentity(): Promise<string | undefined> {
  const [name, email] = await Promise.all([
    git('config', 'user.name'),
    git('config', 'user.email'),
  ]);
  if (!name) return undefined;
  return email ? `${name} <${email}>` : name;
}

/** Bytes of all files of a build; nothing when it does not lie here. */
async function sizeOf(folder: string): Promise<number | undefined> {
  try {
    const entries = await readdir(folder, { recursive: true, withFileTypes: true });
    const files = entries.filter((entry) => entry.isFile());
    const sizes = files.map(
      async ({ parentPath, name }) => (await stat(join(parentPath, name))).size,
    );
    return (await Promise.all(sizes)).reduce((sum, size) => sum + size, 0);
  } catch {
    return undefined;
  }
}

async function contractOf(folder: string): Promise<string | undefined> {
  try {
    const manifest = await readFile(join(folder, 'remote.json'), 'utf8');
    return remoteManifest.parse(JSON.parse(manifest)).contract;
  } catch {
    return undefined;
  }
}

/** The shell's build that lies here. */
async function shellBuild(): Promise<string | undefined> {
  try {
    const files = await readFile(join(root, 'shell/dist/files.json'), 'utf8');
    return shellFiles.parse(JSON.parse(files)).build;
  } catch {
    return undefined;
  }
}

/**
 * What the ledger is told of where and from what something is done: what cannot be known here is left out.
 * @param build that is given to visitors; of others the ledger says itself what is known
 */
export async function releaseEvent(
  { folder }: Pick<RemotePackage, 'folder'>,
  {
    build,
    ...done
  }: Pick<ReleaseEvent, 'action' | 'by' | 'reason'> & { build?: string | undefined },
): Promise<ReleaseEvent> {
  const files = build && join(root, folder, 'dist', build);
  const [owner, commit, size, contract, shell] = await Promise.all([
    ownerOf(root, folder),
    files ? git('describe', '--always', '--dirty', '--abbrev=40', '--exclude=*') : undefined,
    files ? sizeOf(files) : undefined,
    files ? contractOf(files) : undefined,
    shellBuild(),
  ]);
  return {
    ...done,
    ...(owner && { owner }),
    ...(commit && { commit }),
    ...(size !== undefined && { size }),
    ...(contract && { contract }),
    ...(shell && { shell }),
  };
}
