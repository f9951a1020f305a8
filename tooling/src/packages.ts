import { readFileSync } from 'node:fs';
import { dirname, join } from 'node:path';
import { fileURLToPath } from 'node:url';
import { remoteFolders } from '../workspaces.mjs';

export const root = dirname(dirname(dirname(fileURLToPath(import.meta.url))));

export interface RemotePackage {
  /** Name in the map and in `embed`, e.g. `blog`. */
  name: string;
  /** Folder in the repository, e.g. `mfe-blog`. */
  folder: string;
  /** Default port of its file server. */
  port: number;
}

export function remotePackage(folder: string): RemotePackage {
  const file = join(root, folder, 'package.json');
  const { remote }: { remote: Omit<RemotePackage, 'folder'> } = JSON.parse(
    readFileSync(file, 'utf8'),
  );
  return { ...remote, folder };
}

/** The remotes of this repository, in the order of their ports: the workspaces with a `remote` in package.json. */
export const remotePackages = (): RemotePackage[] =>
  remoteFolders(root)
    .map(remotePackage)
    .sort((a, b) => a.port - b.port);

/** A remote's development server listens ten above its file server: 3012 for 3002. */
export const developmentPort = ({ port }: { port: number }): number => port + 10;
