import { readFile } from 'node:fs/promises';
import { MAP_ID, openMapDatabase, storedMap } from '@site/server-kit/release-map-database';

/** The store of the release map. */
export interface MapSource {
  /** The current text of the map. @throws Error when it cannot be read */
  read: () => Promise<string>;
  close: () => Promise<void>;
}

export const mapFile = (file: string): MapSource => ({
  read: () => readFile(file, 'utf8'),
  close: () => Promise.resolve(),
});

/** Reads the version first, and the whole map only when the version has changed. */
export async function mapDatabase(uri: string): Promise<MapSource> {
  const database = await openMapDatabase(uri);
  let last = { edition: '', text: '' };
  return {
    read: async () => {
      const { maps } = await database.connected();
      const known = await maps.findOne(
        { _id: MAP_ID },
        // The time too: a map that was restored from a backup may reach the same version again.
        { projection: { version: 1, updatedAt: 1 } },
      );
      if (!known) throw new Error('The database of MAP_URI holds no map of releases yet');
      if (last.edition === editionOf(known)) return last.text;
      const found = storedMap.parse(await maps.findOne({ _id: MAP_ID }));
      last = { edition: editionOf(found), text: JSON.stringify(found.map) };
      return last.text;
    },
    close: database.close,
  };
}

const editionOf = ({ version, updatedAt }: { version: number; updatedAt: Date }): string =>
  JSON.stringify([version, updatedAt]);
