import type { PageServer } from './pages';

/** The first visitor is not kept waiting for longer than this, should a remote or the API hang. */
const LIMIT_MS = 4_000;

/**
 * Renders the home page in every thread, and waits for the first: a cold thread takes so long to load its code that the
 * first visitor would wait for it. Every other page without parameters follows while visitors are answered, one at a
 * time in each thread.
 */
export async function warmUp(server: PageServer): Promise<void> {
  const { environment, map, pool } = server;
  if (!map.isReady) return;
  const { site } = await server.editions.of(undefined);
  const warm = (pathname: string) =>
    pool.warm({ pathname, search: '', site, apiOrigin: environment.API_ORIGIN });
  const others = site.routes
    .map(([route]) => route)
    .filter((route) => route !== '/' && !route.includes('{'));
  const home = warm('/');
  void others.reduce(
    (before, route) => before.then(() => Promise.allSettled(warm(route))),
    Promise.allSettled(home),
  );
  const limit = new Promise((resolve) => setTimeout(resolve, LIMIT_MS).unref());
  await Promise.race([Promise.any(home).catch(() => undefined), limit]);
}
