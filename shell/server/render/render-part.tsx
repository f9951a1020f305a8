import { renderToString } from 'react-dom/server';
import { type Store, queriesIn, withQueries, type StoredQuery } from '@site/shared-ui/app';
import { RequestContext, withProviders, type RenderRequest } from '@site/shared-ui/parts';
import { createStyles } from '@site/shared-ui/ui';
import type { LoadedPart } from '../../shared/resolve';
import type { RenderedPart, ThreadCache, Reads } from '../freshness/thread-cache';

/** A store that records what is read from it. Its state does not change while a part is rendered. */
class WatchedStore {
  readonly store: Store;
  private readonly queries = new Map<string, StoredQuery | undefined>();
  private isReadWhole = false;

  constructor(store: Store, of: Pick<LoadedPart, 'remote' | 'build'>) {
    const build = { name: of.remote, build: of.build };
    const watched = new Proxy(queriesIn(store, build), {
      get: (queries, name: string) => {
        this.queries.set(name, queries[name]);
        return queries[name];
      },
      ownKeys: (queries) => {
        this.isReadWhole = true;
        return Reflect.ownKeys(queries);
      },
    });
    this.store = withQueries(store, build, watched);
  }

  /** The data that was read, if all of it is public or absent; undefined otherwise. */
  publicReads(cache: Pick<ThreadCache, 'isPublic'>): Reads | undefined {
    if (this.isReadWhole) return undefined;
    const reads = new Map<string, unknown>();
    for (const [name, query] of this.queries) {
      const isAbsent = query === undefined;
      if (!isAbsent && !(query.status === 'fulfilled' && cache.isPublic(query.data)))
        return undefined;
      reads.set(name, query?.data);
    }
    return reads;
  }
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
      {withProviders(<Component {...props} />)}
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
  const { remote: name, build } = loaded;
  const queries = queriesIn(store, { name, build });
  const cached = key && cache.part(key, (query) => queries[query]?.data);
  if (cached) return cached;
  const watched = new WatchedStore(store, loaded);
  const part = renderComponents(loaded, id, request, watched.store);
  const reads = watched.publicReads(cache);
  if (key && reads) cache.setPart(key, part, reads);
  return part;
}
