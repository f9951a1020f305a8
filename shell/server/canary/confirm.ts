import type { PageServer } from '../pages';
import { hasFailed } from './renders';
import type { Analysis } from './analysis';

/** Renders of a page with each build that decide. */
const ROUNDS = 3;

/**
 * Whether a build is at fault for its failed renders: the page that failed last is rendered again with this build and
 * with its reference, in turn. It must fail with this one every time and never with the other. Otherwise somebody could
 * have a build taken back by asking for a page that fails with both, or while the server has too much to do.
 */
export async function isAtFault(
  server: Pick<PageServer, 'counts' | 'editions' | 'overrides' | 'pool' | 'environment'>,
  remote: string,
  { build, reference }: Pick<Analysis, 'build' | 'reference'>,
): Promise<boolean> {
  const { counts, editions, overrides, pool, environment } = server;
  const address = counts.failedPage(remote, build);
  if (!address) return false;
  const fails = async (one: string): Promise<boolean> => {
    const override = await overrides.with(new Map([[remote, one]]));
    if (!override?.manifests.has(remote)) throw new Error(`${remote} ${one} cannot be rendered`);
    const { pathname, search } = address;
    const { site } = await editions.of(undefined, override);
    const { label } = override;
    const apiOrigin = environment.API_ORIGIN;
    return hasFailed(
      await pool.render({ pathname, search, site, apiOrigin, override: label }),
      remote,
    );
  };
  for (let round = 0; round < ROUNDS; round++)
    if ((await fails(reference)) || !(await fails(build))) return false;
  return true;
}
