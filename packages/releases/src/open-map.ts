import { dirname } from 'node:path';
import { createDatabaseMap, openMapDatabase } from './map/database-store';
import { createFileMap } from './map/file-store';
import type { MapStore } from './map/map-store';
import type { SyncFigures } from './watch/figures';
import { databaseFigures, fileFigures } from './watch/figures-store';

/** Location of the map: the database if `mapUri` is set, else the file. */
interface MapHome {
  mapUri?: string | undefined;
  mapFile: string;
}

/**
 * Opens the release map, and the figures of builds beside it. A database need not be reachable yet.
 * @throws StartError for an invalid address
 */
export async function openMap({
  mapUri,
  mapFile,
}: MapHome): Promise<{ store: MapStore; syncFigures: SyncFigures }> {
  if (!mapUri) return { store: createFileMap(mapFile), syncFigures: fileFigures(dirname(mapFile)) };
  const database = await openMapDatabase(mapUri);
  return { store: createDatabaseMap(database), syncFigures: databaseFigures(database) };
}

export async function withMap<T>(home: MapHome, work: (map: MapStore) => Promise<T>): Promise<T> {
  const { store } = await openMap(home);
  try {
    return await work(store);
  } finally {
    await store.close();
  }
}
