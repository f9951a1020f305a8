import type { PageServer } from './pages';

/** The first visitor is not kept waiting for longer than this, should a remote or the API hang. */
const LIMIT_MS = 10_000;

/**
 * Renders the home page and a page of every remote in every thread, and waits for them: a cold thread is slow. The
 * other pages without parameters follow one by one.
 */
export async function warmUp(server: PageServer): Promise<void> {
  const { environment, map, pool } = server;
  if (!map.isReady) return;
  const { site } = await server.editions.of(undefined);
  const warm = (pathname: string) =>
    Promise.allSettled(
      pool.warm({ pathname, search: '', site, apiOrigin: environment.API_ORIGIN }),
    );
  const pages = site.routes.filter(([route]) => !route.includes('{'));
  const remotes = new Set<string>();
  const first = pages.filter(([route, remote]) => {
    const isFirst = route === '/' || !remotes.has(remote);
    remotes.add(remote);
    return isFirst;
  });
  const inTurn = (some: typeof pages): Promise<unknown> =>
    some.reduce<Promise<unknown>>(
      (before, [route]) => before.then(() => warm(route)),
      Promise.resolve(),
    );
  const warmed = inTurn(first);
  void warmed.then(() => inTurn(pages.filter((page) => !first.includes(page))));
  const limit = new Promise((resolve) => setTimeout(resolve, LIMIT_MS).unref());
  await Promise.race([warmed, limit]);
}
