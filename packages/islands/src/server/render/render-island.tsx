import { renderToString } from 'react-dom/server';
import { queriesIn, type Store } from '@site/shared-ui/app';
import { RequestContext, withProviders, type RenderRequest } from '@site/shared-ui/islands';
import { createStyles } from '@site/shared-ui/ui';
import type { LoadedIsland } from '../../define/resolve';
import type { RenderedIsland, ThreadCache, Reads } from './thread-cache';

/**
 * The data that an island of a build can read: all of the build's answers. Undefined if some of it is missing, or may
 * be one visitor's.
 */
function publicReads(
  store: Store,
  { remote: name, build }: LoadedIsland,
  cache: Pick<ThreadCache, 'isPublic'>,
): Reads | undefined {
  const queries = Object.entries(queriesIn(store, { name, build }));
  const isPublic = queries.every(
    ([, query]) => query?.status === 'fulfilled' && cache.isPublic(query.data),
  );
  return isPublic ? new Map(queries.map(([key, query]) => [key, query?.data])) : undefined;
}

export type IslandRequest = Pick<RenderRequest, 'location' | 'business'>;

function renderComponents(
  { Component, props }: LoadedIsland,
  id: string,
  request: IslandRequest,
  store: Store,
): RenderedIsland {
  const styles = createStyles();
  const html = renderToString(
    <RequestContext.Provider value={{ ...request, store, styles }}>
      {withProviders(<Component {...props} />, props.params)}
    </RequestContext.Provider>,
    { identifierPrefix: `${id}-` },
  );
  const { inserted, registered } = styles;
  return { html, styles: { inserted, registered } };
}

/** Renders an island, or reuses an earlier result with the same inputs and data. @throws any error of the components */
export function renderIsland(
  loaded: LoadedIsland,
  id: string,
  request: IslandRequest,
  { store, cache }: { store: Store; cache: ThreadCache },
): RenderedIsland {
  const key = cache.keyOf(loaded.Component, [id, loaded.props, request]);
  const reads = key && publicReads(store, loaded, cache);
  if (!key || !reads) return renderComponents(loaded, id, request, store);
  const known = cache.island(key, reads);
  if (known) return known;
  const island = renderComponents(loaded, id, request, store);
  cache.setIsland(key, island, reads);
  return island;
}
