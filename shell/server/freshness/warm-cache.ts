import { setTimeout } from 'node:timers/promises';
import { pageAddress } from '../page-address';
import type { PageServer } from '../pages';
import { OWN_CLIENT } from '@site/server-kit/round-robin-queue';
import { freshness } from './limits';

type Server = Pick<PageServer, 'cache' | 'editions' | 'listedPages' | 'map' | 'versions' | 'log'>;

/**
 * Renders every page that search engines may list and that is not cached, one after the other, now and from time to
 * time. While the API or its database is down such a page can be sent, whether or not a visitor has asked for it before.
 * @returns stops it
 */
export function keepCacheWarm(server: Server): () => Promise<void> {
  const { cache, editions, listedPages, map, versions, log } = server;
  const closing = new AbortController();
  const { signal } = closing;
  const warmCache = async (into: NonNullable<typeof cache>): Promise<void> => {
    const { pages } = (await listedPages()) ?? { pages: [] };
    const edition = await editions.of(undefined);
    if (edition.isInDevelopment) return;
    for (const { path } of pages) {
      // A site of very many pages must not displace those that visitors ask for.
      if (signal.aborted || into.size.bytes > into.limit * freshness.fillShare) return;
      const address = pageAddress(edition.site, path, '');
      // The cause is logged where the page is made; the next round tries again.
      await into.fill(address, edition, OWN_CLIENT).catch(() => undefined);
    }
  };
  const run = async (): Promise<void> => {
    while (cache && !signal.aborted) {
      const canRender = map.isReady && !versions.unverified;
      if (canRender)
        await warmCache(cache).catch((error: unknown) =>
          log.warn({ err: error }, 'the page cache was not filled, trying again'),
        );
      const pause = canRender ? freshness.fillMs : freshness.fillRetryMs;
      await setTimeout(pause, undefined, { signal, ref: false }).catch(() => undefined);
    }
  };
  const running = run();
  return () => {
    closing.abort();
    return running;
  };
}
