import { setTimeout } from 'node:timers/promises';
import type { RenderPool } from '@site/islands/server/processes/render-pool';
import type { MapReader } from '@site/releases/map/map-reader';
import type { BuildSelections } from '@site/releases/selection/build-selection';
import { hasParams } from '@site/shared-ui/remote';
import type { Environment } from '../environment';

/** Limit for the wait before the first request, in milliseconds: a remote or the API may hang. */
const WARMING_TIMEOUT_MS = 10_000;

interface WarmProcessesOptions {
  map: Pick<MapReader, 'isReady'>;
  selections: Pick<BuildSelections, 'select'>;
  pool: Pick<RenderPool, 'render'>;
  environment: Pick<Environment, 'API_ORIGIN' | 'RENDER_PROCESSES'>;
}

/**
 * Renders the home page and a page of every remote in every process, because a cold process is slow. Resolves when they
 * are done, or after {@link WARMING_TIMEOUT_MS}.
 */
export async function warmProcesses({
  map,
  selections,
  pool,
  environment,
}: WarmProcessesOptions): Promise<void> {
  if (!map.isReady) return;
  const { site } = await selections.select();
  const job = { search: '', site, apiOrigin: environment.API_ORIGIN };
  const pages = site.routes.filter(([route]) => !hasParams(route));
  const firstPages = pages.filter(
    (page) => page[0] === '/' || page === pages.find(([, remote]) => remote === page[1]),
  );
  const renderAll = async (): Promise<void> => {
    for (const [pathname] of firstPages)
      await Promise.allSettled(
        Array.from({ length: environment.RENDER_PROCESSES }, () =>
          pool.render({ ...job, pathname }),
        ),
      );
  };
  await Promise.race([renderAll(), setTimeout(WARMING_TIMEOUT_MS, undefined, { ref: false })]);
}
