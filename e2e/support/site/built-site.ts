import { buildChanged } from '@site/tooling/build/build-changed';
import { listTargetFolders } from '@site/tooling/build/targets';
import { type RunningSite, startSite } from './site';

/** Builds the packages that have changed. Returns the build of every package, by its folder. */
export const currentBuilds = async (): Promise<Map<string, string>> => {
  const built = await buildChanged(listTargetFolders());
  return new Map(built.map(({ folder, build }) => [folder, build]));
};

/** Builds what has changed and starts the whole platform. */
export const startCurrentSite = async (): Promise<RunningSite> => startSite(await currentBuilds());
