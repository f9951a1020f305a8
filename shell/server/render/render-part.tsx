import { renderToString } from 'react-dom/server';
import type { Store } from '@site/shared-ui/app';
import { RequestContext, withProviders, type RenderRequest } from '@site/shared-ui/parts';
import { createStyles } from '@site/shared-ui/ui';
import type { LoadedPart } from '../../shared/resolve';
import type { RenderedPart, ThreadCache } from '../freshness/thread-cache';
import { dataIn, WatchedStore } from './watched-store';

/** What parts are rendered from besides their props and data. */
export type PartRequest = Pick<RenderRequest, 'location' | 'business'>;

function renderComponents(
  { Component, props }: LoadedPart,
  id: string,
  request: PartRequest,
  store: Store,
): RenderedPart {
  const styles = createStyles();
  const html = renderToString(
    <RequestContext.Provider value={{ ...request, store, styles }}>
      {withProviders(<Component {...props} />)}
    </RequestContext.Provider>,
    { identifierPrefix: `${id}-` },
  );
  const { inserted, registered } = styles;
  return { html, styles: { inserted, registered } };
}

/**
 * Renders a part's components, unless they were rendered from the same before.
 * @param id React's ids begin with it
 * @param store has the part's data already
 * @param cache what was rendered before
 * @throws whatever the components throw
 */
export function renderPart(
  loaded: LoadedPart,
  id: string,
  request: PartRequest,
  store: Store,
  cache: ThreadCache,
): RenderedPart {
  const key = cache.keyOf(loaded.Component, [id, loaded.props, request]);
  const cached = key && cache.part(key, (query) => dataIn(store, query));
  if (cached) return cached;
  const watched = new WatchedStore(store);
  const part = renderComponents(loaded, id, request, watched.store);
  const reads = watched.publicReads(cache);
  if (key && reads) cache.setPart(key, part, reads);
  return part;
}
