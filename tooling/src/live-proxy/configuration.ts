import { join } from 'node:path';
import type { Configuration } from '../configuration/configuration';
import { findFreePort } from '../free-port';

/**
 * The configuration for working against a deployed site: with its own folder, map and overrides. The way to the
 * deployed API, which only the shell uses, has any free port unless the environment names one.
 */
export async function createLiveConfiguration(
  { mapUri: _, ...configuration }: Configuration,
  environment: NodeJS.ProcessEnv,
): Promise<Configuration> {
  const dataDir = join(configuration.dataDir, 'live');
  return {
    ...configuration,
    apiPort: environment['API_PORT']?.trim() ? configuration.apiPort : await findFreePort(),
    dataDir,
    mapFile: join(dataDir, 'map.json'),
    developmentServersFile: join(dataDir, 'development-servers.json'),
  };
}
