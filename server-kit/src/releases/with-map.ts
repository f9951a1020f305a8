import { databaseMap } from './database-map';
import { fileMap } from './file-map';
import type { MapStore } from './map-store';

/** Where the map is kept: in the database when there is an address of one, else in the file. */
export interface MapHome {
  mapUri?: string | undefined;
  mapFile: string;
}

/** Opens the map for as long as the work takes. */
export async function withMap<T>(
  { mapUri, mapFile }: MapHome,
  work: (map: MapStore) => Promise<T>,
): Promise<T> {
  const map = mapUri ? await databaseMap(mapUri) : fileMap(mapFile);
  try {
    return await work(map);
  } finally {
    await map.close();
  }
}
