import { queriesIn, withQueries, type Store, type StoredQuery } from '@site/shared-ui/app';
import type { Reads, ThreadCache } from '../freshness/thread-cache';

/** The data that a store has for a query; undefined while it has none. */
export const dataIn = (store: Store, query: string): unknown => queriesIn(store)[query]?.data;

/** A store that takes note of what is read from it. Its state stands still: a part is rendered without waiting. */
export class WatchedStore {
  readonly store: Store;
  private readonly queries = new Map<string, StoredQuery | undefined>();
  private isReadWhole = false;

  constructor(store: Store) {
    const watched = new Proxy(queriesIn(store), {
      get: (queries, name: string) => {
        this.queries.set(name, queries[name]);
        return queries[name];
      },
      ownKeys: (queries) => {
        this.isReadWhole = true;
        return Reflect.ownKeys(queries);
      },
    });
    this.store = withQueries(store, watched);
  }

  /** What was read, when all of it is what everybody is told, or not there. */
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
