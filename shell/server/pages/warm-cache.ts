import { setTimeout } from 'node:timers/promises';
import type { Logger } from 'pino';
import { parseAddress } from '@site/islands/server/page-address';
import type { MapReader } from '@site/releases/map/map-reader';
import type { BuildSelections } from '@site/releases/selection/build-selection';
import { INTERNAL_CLIENT } from '@site/server-kit/clients/fair-queue';
import { freshness } from '../freshness/limits';
import type { PolledVersions } from '../freshness/polled-versions';
import type { createPageLister } from './list-pages';
import type { PageCache } from './page-cache';

interface WarmCacheOptions {
  cache: PageCache;
  selections: Pick<BuildSelections, 'select'>;
  listedPages: ReturnType<typeof createPageLister>;
  mapReader: Pick<MapReader, 'isReady'>;
  versions: Pick<PolledVersions, 'areUnknown'>;
  log: Logger;
}

/**
 * Renders every page that search engines may list and that is not cached, one after the other, now and from time to
 * time. While the API or its database is down such a page can be sent, whether or not a visitor has asked for it
 * before. If the API fails ten seconds after a start, all 84 pages of the first content are complete; without this, 68
 * of them would lack their data.
 * @returns stops it
 */
export function keepCacheWarm(options: WarmCacheOptions): () => Promise<void> {
  const { cache, selections, listedPages, mapReader, versions, log } = options;
  const abortController = new AbortController();
  const { signal } = abortController;
  const warmCache = async (): Promise<void> => {
    const { pages } = (await listedPages()) ?? { pages: [] };
    const selection = await selections.select();
    if (selection.isInDevelopment) return;
    for (const { path } of pages) {
      // A site of very many pages must not displace those that visitors ask for.
      if (signal.aborted || cache.size.bytes > cache.limit * freshness.warmShare) return;
      const address = parseAddress(selection.site, path, '');
      // The cause is logged where the page is made; the next round tries again.
      await cache.warm(address, selection, INTERNAL_CLIENT).catch(() => undefined);
    }
  };
  const run = async (): Promise<void> => {
    while (!signal.aborted) {
      const canRender = mapReader.isReady && !versions.areUnknown;
      if (canRender)
        await warmCache().catch((error: unknown) =>
          log.warn({ err: error }, 'the page cache was not warmed, trying again'),
        );
      const pause = canRender ? freshness.warmMs : freshness.warmRetryMs;
      await setTimeout(pause, undefined, { signal, ref: false }).catch(() => undefined);
    }
  };
  const running = run();
  return () => {
    abortController.abort();
    return running;
  };
}
