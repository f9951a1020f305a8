import { buildChanged } from '../../tooling/src/build/changed';
import { targetFolders } from '../../tooling/src/build/targets';
import { startSite, type RunningSite } from './site';

/** The build of each package, by its folder, after building what has changed. */
export const currentBuilds = async (): Promise<Map<string, string>> => {
  const built = await buildChanged(targetFolders());
  return new Map(built.map(({ folder, build }) => [folder, build]));
};

/** The whole platform as its sources are now. */
export const startCurrentSite = async (): Promise<RunningSite> => startSite(await currentBuilds());
