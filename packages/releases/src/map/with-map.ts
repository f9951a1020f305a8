import { databaseMap } from './database-store';
import { fileMap } from './file-store';
import { openMapDatabase } from './map-database';
import type { MapStore } from './map-store';

/** Location of the map: the database if `mapUri` is set, else the file. */
export interface MapHome {
  mapUri?: string | undefined;
  mapFile: string;
}

/** Runs some work with an open map, and closes the map afterwards. */
export async function withMap<T>(
  { mapUri, mapFile }: MapHome,
  work: (map: MapStore) => Promise<T>,
): Promise<T> {
  const map = mapUri ? databaseMap(await openMapDatabase(mapUri)) : fileMap(mapFile);
  try {
    return await work(map);
  } finally {
    await map.close();
  }
}
