import { renderToString } from 'react-dom/server';
import { queriesIn, type Store } from '@site/shared-ui/app';
import { RequestContext, withProviders, type RenderRequest } from '@site/shared-ui/parts';
import { createStyles } from '@site/shared-ui/ui';
import type { LoadedPart } from '../../define/resolve';
import type { RenderedPart, ThreadCache, Reads } from './thread-cache';

/**
 * The data that a part of a build can read: all of the build's answers. Undefined if some of it is missing, or may be
 * one visitor's.
 */
function publicReads(
  store: Store,
  { remote: name, build }: LoadedPart,
  cache: Pick<ThreadCache, 'isPublic'>,
): Reads | undefined {
  const queries = Object.entries(queriesIn(store, { name, build }));
  const isPublic = queries.every(
    ([, query]) => query?.status === 'fulfilled' && cache.isPublic(query.data),
  );
  return isPublic ? new Map(queries.map(([key, query]) => [key, query?.data])) : undefined;
}

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
      {withProviders(<Component {...props} />, props.params)}
    </RequestContext.Provider>,
    { identifierPrefix: `${id}-` },
  );
  const { inserted, registered } = styles;
  return { html, styles: { inserted, registered } };
}

/** Renders a part, or reuses an earlier result with the same inputs and data. @throws any error of the components */
export function renderPart(
  loaded: LoadedPart,
  id: string,
  request: PartRequest,
  { store, cache }: { store: Store; cache: ThreadCache },
): RenderedPart {
  const key = cache.keyOf(loaded.Component, [id, loaded.props, request]);
  const reads = key && publicReads(store, loaded, cache);
  if (!key || !reads) return renderComponents(loaded, id, request, store);
  const known = cache.part(key, reads);
  if (known) return known;
  const part = renderComponents(loaded, id, request, store);
  cache.setPart(key, part, reads);
  return part;
}
