import type { Store } from '@site/shared-ui/app';
import type { Reads, ThreadCache } from '../freshness/thread-cache';

/** What is looked at of a query in the store. */
interface Query {
  status: string;
  data?: unknown;
}
type Queries = Readonly<Record<string, Query | undefined>>;
type State = Readonly<Record<string, unknown>> & { api: { queries: Queries } };

const stateOf = (store: Store): State => store.getState() as unknown as State;

/** The data that a store has for a query; undefined while it has none. */
export const dataIn = (store: Store, query: string): unknown =>
  stateOf(store).api.queries[query]?.data;

/** A store that takes note of what is read from it. Its state stands still: a part is rendered without waiting. */
export class WatchedStore {
  readonly store: Store;
  private readonly queries = new Map<string, Query | undefined>();
  private isReadWhole = false;

  constructor(store: Store) {
    const state = stateOf(store);
    const watched = new Proxy(state.api.queries, {
      get: (queries, name: string) => {
        this.queries.set(name, queries[name]);
        return queries[name];
      },
      ownKeys: (queries) => {
        this.isReadWhole = true;
        return Reflect.ownKeys(queries);
      },
    });
    const stateForReaders = { ...state, api: { ...state.api, queries: watched } };
    this.store = { ...store, getState: () => stateForReaders as never };
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
