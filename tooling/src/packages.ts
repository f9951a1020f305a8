import { readFileSync } from 'node:fs';
import { dirname, join } from 'node:path';
import { fileURLToPath } from 'node:url';
import { remoteFolders } from '../workspaces.mjs';

/** The repository's folder. */
export const root = dirname(dirname(dirname(fileURLToPath(import.meta.url))));

export interface RemotePackage {
  /** Name in the map and in `embed`, e.g. `blog`. */
  name: string;
  /** Folder in the repository, e.g. `mfe-blog`. */
  folder: string;
  /** Port of its file server unless configuration says otherwise. */
  port: number;
}

/** The remotes of this repository: the workspaces whose package.json declares one. */
export const remotePackages = (): RemotePackage[] =>
  remoteFolders(root)
    .map((folder) => {
      const file = join(root, folder, 'package.json');
      const { remote }: { remote: Omit<RemotePackage, 'folder'> } = JSON.parse(
        readFileSync(file, 'utf8'),
      );
      return { ...remote, folder };
    })
    .sort((a, b) => a.port - b.port);
