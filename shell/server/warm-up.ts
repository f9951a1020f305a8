import { siteFor, type PageServer } from './pages';

/** The first visitor is not kept waiting for longer than this, should a remote or the API hang. */
const LIMIT_MS = 4_000;

/**
 * Renders every page without parameters as often as there are threads before the first visitor comes: a cold thread
 * takes so long to load its code that the first answers would miss their time limits. Which thread renders what is the
 * pool's choice, so one may still meet a page that it has not seen.
 */
export async function warmUp(server: PageServer): Promise<void> {
  const { environment, map, pool } = server;
  if (!map.isReady) return;
  const site = await siteFor(undefined, server);
  const open = site.routes.map(([route]) => route).filter((route) => !route.includes('{'));
  const jobs = Array.from({ length: environment.RENDER_THREADS }, () => open).flat();
  const renders = jobs.map((pathname) =>
    pool.render({ pathname, search: '', site, apiOrigin: environment.API_ORIGIN }),
  );
  const limit = new Promise((resolve) => setTimeout(resolve, LIMIT_MS).unref());
  await Promise.race([Promise.allSettled(renders), limit]);
}
