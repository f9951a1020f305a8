import { hasParams } from '@site/shared-ui/remote';
import type { RenderPool } from '@site/islands/server/threads/render-pool';
import type { MapReader } from '@site/releases/map/map-reader';
import type { BuildSelections } from '@site/releases/selection/build-selection';

/** Limit for the wait before the first request, in milliseconds: a remote or the API may hang. */
const LIMIT_MS = 10_000;

interface WarmUpOptions {
  map: Pick<MapReader, 'isReady'>;
  editions: Pick<BuildSelections, 'of'>;
  pool: Pick<RenderPool, 'warm'>;
  apiOrigin: string;
}

/**
 * Renders the home page and a page of every remote in every thread, because a cold thread is slow. Resolves when they
 * are done, or after {@link LIMIT_MS}. The other pages without parameters follow one by one.
 */
export async function warmUp({ map, editions, pool, apiOrigin }: WarmUpOptions): Promise<void> {
  if (!map.isReady) return;
  const { site } = await editions.of(undefined);
  const warm = (pathname: string) =>
    Promise.allSettled(pool.warm({ pathname, search: '', site, apiOrigin }));
  const pages = site.routes.filter(([route]) => !hasParams(route));
  const first = pages.filter(
    (page) => page[0] === '/' || page === pages.find(([, remote]) => remote === page[1]),
  );
  const inTurn = async (some: typeof pages): Promise<void> => {
    for (const [route] of some) await warm(route);
  };
  const warmed = inTurn(first);
  void warmed.then(() => inTurn(pages.filter((page) => !first.includes(page))));
  const limit = new Promise((resolve) => setTimeout(resolve, LIMIT_MS).unref());
  await Promise.race([warmed, limit]);
}
