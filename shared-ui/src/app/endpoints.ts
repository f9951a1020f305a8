import type { ArgumentOf, ContractRoute, ResponseOf } from '@site/contracts/contract';
import type { Fetch } from '@site/shared-ui/parts';
import { api, tag } from './api';
import type { Caller } from './base-query';
import type { RequestError } from './request-error';
import { browserStore } from './store';

type ReadRoute = Extract<ContractRoute, `GET ${string}`>;
type WriteRoute = Exclude<ContractRoute, ReadRoute>;
/** A write, and the reads that are refetched after its success. */
export interface Write {
  route: WriteRoute;
  refreshes?: readonly ReadRoute[];
}
type Definition = ReadRoute | Write;

type Argument<R extends ContractRoute> = keyof ArgumentOf<R> extends never ? void : ArgumentOf<R>;

/** State of a read in a component. */
export interface Reading<T> {
  data?: T;
  error?: RequestError;
  /** No data yet, while a request is pending or about to start. */
  isLoading: boolean;
  isFetching: boolean;
  isError: boolean;
  refetch: () => void;
}

/** A read. A call makes a request to prefetch; `use` reads it in a component. */
export interface Query<R extends ReadRoute> {
  (argument: Argument<R>): Fetch<ResponseOf<R>>;
  use(argument: Argument<R>): Reading<ResponseOf<R>>;
}

interface WriteOptions {
  /** Aborts the request; the trigger then rejects. Shells of older builds ignore it. */
  signal?: AbortSignal;
}

/** Sends a write from the browser. It rejects with a {@link RequestError}. */
type Trigger<R extends WriteRoute> = (
  argument: Argument<R>,
  options?: WriteOptions,
) => Promise<ResponseOf<R>>;

/**
 * A write: `use` it in a component that shows its state, or `send` it from a component that loads the request code only
 * when it sends.
 */
interface Mutation<R extends WriteRoute> {
  send: Trigger<R>;
  use(): [Trigger<R>, { isLoading: boolean }];
}

type Endpoints<D extends Record<string, Definition>> = {
  [K in keyof D]: D[K] extends ReadRoute
    ? Query<D[K]>
    : D[K] extends Write
      ? Mutation<D[K]['route']>
      : never;
};

interface Sent {
  unwrap: () => Promise<unknown>;
  abort: () => void;
}

/** An endpoint that RTK Query generates. Its own types cannot describe endpoints that are defined as data. */
interface Generated {
  initiate: (argument: object | undefined, options: object) => Fetch<unknown>;
  useQuery: (argument?: object) => Reading<unknown>;
  useMutation: () => [(argument?: object) => Sent, { isLoading: boolean }];
}

function answerTo(request: Sent, { signal }: WriteOptions = {}): Promise<unknown> {
  signal?.addEventListener('abort', request.abort, { once: true });
  return request.unwrap();
}

/** The injected endpoints by name. */
const generated = () => api.endpoints as Readonly<Record<string, Generated | undefined>>;

function injected(name: string): Generated {
  const endpoint = generated()[name];
  if (!endpoint) throw new Error(`Endpoint ${name} was not made`);
  return endpoint;
}

/** The remote that made a read's argument. Kept outside it, because it must not be part of the cache key. */
const callers = new WeakMap<object, Caller>();

/**
 * Injects a read once, under its route, for the first remote that needs it. All remotes and builds share its cached
 * answers.
 */
function readOf(route: ReadRoute): Generated {
  if (!generated()[route])
    api.injectEndpoints({
      endpoints: (build) => ({
        [route]: build.query<unknown, object>({
          query: (argument) => ({
            route,
            argument: { ...argument },
            caller: callers.get(argument),
          }),
          providesTags: [tag(route)],
        }),
      }),
    });
  return injected(route);
}

/** Injects a write per remote and build, because each may refresh different reads. */
function writeOf(caller: Caller, { route, refreshes = [] }: Write): Generated {
  const own = `${caller.name}@${caller.build} ${route}`;
  api.injectEndpoints({
    overrideExisting: true,
    endpoints: (builder) => ({
      [own]: builder.mutation<unknown, object | void>({
        query: (argument) => ({ route, argument: { ...argument }, caller }),
        invalidatesTags: (_, error) => (error ? [] : refreshes.map(tag)),
      }),
    }),
  });
  return injected(own);
}

function queryOf(caller: Caller, route: ReadRoute) {
  const { initiate, useQuery } = readOf(route);
  const own = (argument?: object): object => {
    const marked = { ...argument };
    callers.set(marked, caller);
    return marked;
  };
  const read = (argument?: object) => initiate(own(argument), { subscribe: false });
  return Object.assign(read, { use: (argument?: object) => useQuery(own(argument)) });
}

function mutationOf(remote: Caller, write: Write) {
  const { initiate, useMutation } = writeOf(remote, write);
  return {
    send(argument?: object, options?: WriteOptions) {
      // A request is a thunk of the store; its type is erased above.
      const dispatch = browserStore().store.dispatch as (thunk: unknown) => Sent;
      return answerTo(dispatch(initiate(argument, { track: false })), options);
    },
    use() {
      const [trigger, state] = useMutation();
      const triggered = (argument?: object, options?: WriteOptions) =>
        answerTo(trigger(argument), options);
      return [triggered, state];
    },
  };
}

/**
 * Makes a remote's hooks from routes of the contract:
 * `endpoints(REMOTE, { posts: 'GET /api/blog', subscribe: { route: 'POST /api/newsletter' } })`.
 * All are endpoints of one API. Builds of different ages can share a document: a read is compatible with all of them,
 * because contracts only grow, and a write has remote and build in its name.
 */
export function endpoints<const D extends Record<string, Definition>>(
  remote: Caller,
  definitions: D,
): Endpoints<D> {
  const made = Object.entries<Definition>(definitions).map(([key, definition]) => [
    key,
    typeof definition === 'string' ? queryOf(remote, definition) : mutationOf(remote, definition),
  ]);
  // injectEndpoints loses the types; they are the contract's.
  return Object.fromEntries(made) as Endpoints<D>;
}
