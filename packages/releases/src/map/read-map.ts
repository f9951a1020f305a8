import { readFile } from 'node:fs/promises';
import { releaseMap } from '@site/contracts/federation';
import { z } from 'zod';
import { MAP_ID, storedMap, type MapDatabase } from './map-database';

/** Reads the current text of the map from its store. @throws Error when it cannot be read */
export type ReadMap = () => Promise<string>;

export const mapFile =
  (file: string): ReadMap =>
  () =>
    readFile(file, 'utf8');

/** Reads the version first, and the whole map only when the version has changed. */
export function mapDatabase(database: MapDatabase): ReadMap {
  let last = { edition: '', text: '' };
  return async () => {
    const { maps } = await database.connected();
    const known = await maps.findOne(
      { _id: MAP_ID },
      // The time too: a map that was restored from a backup may reach the same version again.
      { projection: { version: 1, updatedAt: 1 } },
    );
    if (!known) throw new Error('The database of MAP_URI holds no map of releases yet');
    if (last.edition === editionOf(known)) return last.text;
    const found = storedMap.parse(await maps.findOne({ _id: MAP_ID }));
    last = { edition: editionOf(found), text: JSON.stringify(z.encode(releaseMap, found.map)) };
    return last.text;
  };
}

const editionOf = ({ version, updatedAt }: { version: number; updatedAt: Date }): string =>
  JSON.stringify([version, updatedAt]);
