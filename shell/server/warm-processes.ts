import { setTimeout } from 'node:timers/promises';
import type { ServerSite } from '@site/islands/server/job';
import type { RenderPool } from '@site/islands/server/processes/render-pool';
import { hasParams } from '@site/shared-ui/remote';
import type { Environment } from './environment';

/** Limit for the wait before the first request, in milliseconds: a remote or the API may hang. */
const WARMING_TIMEOUT_MS = 10_000;

/**
 * Renders the home page and a page of every remote in every process, because a cold process is slow. Resolves when they
 * are done, or after {@link WARMING_TIMEOUT_MS}.
 */
export async function warmProcesses(
  site: ServerSite,
  pool: Pick<RenderPool, 'render'>,
  { API_ORIGIN: apiOrigin, RENDER_PROCESSES }: Environment,
): Promise<void> {
  const pages = site.routes.filter(([route]) => !hasParams(route));
  const firstPages = pages.filter(
    (page) => page[0] === '/' || page === pages.find(([, remote]) => remote === page[1]),
  );
  const renderAll = async (): Promise<void> => {
    for (const [pathname] of firstPages)
      await Promise.allSettled(
        Array.from({ length: RENDER_PROCESSES }, () =>
          pool.render({ pathname, search: '', site, apiOrigin }),
        ),
      );
  };
  await Promise.race([renderAll(), setTimeout(WARMING_TIMEOUT_MS, undefined, { ref: false })]);
}
