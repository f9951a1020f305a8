import type { Configuration } from '../configuration/configuration';
import { databaseMap } from './database-map';
import { fileMap } from './file-map';
import type { MapStore } from './map-store';

/** Opens the map that the configuration names, for as long as the work takes. */
export async function withMap<T>(
  { mapUri, mapFile }: Pick<Configuration, 'mapUri' | 'mapFile'>,
  work: (map: MapStore) => Promise<T>,
): Promise<T> {
  const map = mapUri ? await databaseMap(mapUri) : fileMap(mapFile);
  try {
    return await work(map);
  } finally {
    await map.close();
  }
}
