import type { ArgumentOf, ContractRoute, ResponseOf } from '@site/contracts/contract';
import type { Fetch } from '@site/shared-ui/parts';
import { api, tag } from './api';
import type { Caller } from './base-query';
import type { RequestError } from './request-error';
import { browserStore } from './store';

type ReadRoute = Extract<ContractRoute, `GET ${string}`>;
type WriteRoute = Exclude<ContractRoute, ReadRoute>;
/** A write and the reads that are asked again after it has succeeded. */
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
  /** No data yet, and a request is on its way or about to be. */
  isLoading: boolean;
  isFetching: boolean;
  isError: boolean;
  refetch: () => void;
}

/** A read: call it for a request to prefetch, `use` it in a component. */
export interface Query<R extends ReadRoute> {
  (argument: Argument<R>): Fetch<ResponseOf<R>>;
  use(argument: Argument<R>): Reading<ResponseOf<R>>;
}

interface WriteOptions {
  /** Gives the request up; the trigger rejects then. A shell of before does not know it. */
  signal?: AbortSignal;
}

/** Sends a write from the browser. It rejects with a {@link RequestError}. */
type Trigger<R extends WriteRoute> = (
  argument: Argument<R>,
  options?: WriteOptions,
) => Promise<ResponseOf<R>>;

/**
 * A write: `use` it in a component that shows its state, or `send` it from one that loads the code of requests only when
 * there is something to send.
 */
export interface Mutation<R extends WriteRoute> {
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

/** What RTK Query makes of a definition; its own types cannot follow endpoints that are data. */
interface Generated {
  initiate: (argument: object | undefined, options: object) => Fetch<unknown>;
  useQuery: (argument?: object) => Reading<unknown>;
  useMutation: () => [(argument?: object) => Sent, { isLoading: boolean }];
}

function answerTo(request: Sent, { signal }: WriteOptions = {}): Promise<unknown> {
  signal?.addEventListener('abort', request.abort, { once: true });
  return request.unwrap();
}

/** What has been injected, by name. */
const generated = () => api.endpoints as Readonly<Record<string, Generated | undefined>>;

function injected(name: string): Generated {
  const endpoint = generated()[name];
  if (!endpoint) throw new Error(`Endpoint ${name} was not made`);
  return endpoint;
}

/** The remote that made an argument of a read: no part of what is read, so no part of the argument. */
const callers = new WeakMap<object, Caller>();

/**
 * A read is its route and nothing else, so it is injected once, whichever remote and build comes first: they all share
 * its answers.
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

/** What a write refreshes is its remote's business, and may change with its build. */
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
      // A request is a thunk of the store's, whose type was forgotten above.
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
 * All are endpoints of one API. Builds of different ages can be live in one document: a read says the same to all of
 * them, because contracts only grow, and a write carries remote and build in its name.
 */
export function endpoints<const D extends Record<string, Definition>>(
  remote: Caller,
  definitions: D,
): Endpoints<D> {
  const made = Object.entries<Definition>(definitions).map(([key, definition]) => [
    key,
    typeof definition === 'string' ? queryOf(remote, definition) : mutationOf(remote, definition),
  ]);
  // What injectEndpoints answers has lost the types; they are those of the contract.
  return Object.fromEntries(made) as Endpoints<D>;
}
