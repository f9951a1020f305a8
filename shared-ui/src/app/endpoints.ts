/*
 * `endpoints` of contract 1, for builds that are live while the shell moves to contract 2. It goes with
 * `FORMER_CONTRACT` in the release of the shell after that.
 */
import type { ContractRoute } from '@site/contracts/contract';
import { apiOf, createRemoteApi, tag, type RemoteApi } from './api';
import type { Call, Caller } from './base-query';
import { browserStore } from './store';

type Argument = object | undefined;
interface Write {
  route: ContractRoute;
  refreshes?: readonly ContractRoute[];
}

function queryOf(api: RemoteApi, route: ContractRoute) {
  const { endpoints } = api.injectEndpoints({
    overrideExisting: true,
    endpoints: (build) => ({
      [route]: build.query<unknown, Argument>({
        query: (argument): Call => ({ route, argument: { ...argument } }),
        providesTags: [tag(route)],
      }),
    }),
  });
  const endpoint = endpoints[route];
  if (!endpoint) throw new Error(`Endpoint ${route} was not made`);
  const { initiate, useQuery } = endpoint;
  const read = (argument?: object) => initiate({ ...argument }, { subscribe: false });
  return Object.assign(read, { use: (argument?: object) => useQuery({ ...argument }) });
}

interface Sent {
  unwrap: () => Promise<unknown>;
  abort: () => void;
}

function answerTo(sent: Sent, { signal }: { signal?: AbortSignal } = {}): Promise<unknown> {
  signal?.addEventListener('abort', sent.abort, { once: true });
  return sent.unwrap();
}

function mutationOf(api: RemoteApi, { route, refreshes = [] }: Write) {
  const { endpoints } = api.injectEndpoints({
    overrideExisting: true,
    endpoints: (build) => ({
      [route]: build.mutation<unknown, Argument>({
        query: (argument): Call => ({ route, argument: { ...argument }, invalidates: refreshes }),
        invalidatesTags: (_, error) => (error ? [] : refreshes.map(tag)),
      }),
    }),
  });
  const endpoint = endpoints[route];
  if (!endpoint) throw new Error(`Endpoint ${route} was not made`);
  const { initiate, useMutation } = endpoint;
  return {
    send: (argument?: object, options?: { signal?: AbortSignal }) =>
      answerTo(browserStore().store.dispatch(initiate(argument, { track: false })), options),
    use() {
      const [trigger, state] = useMutation();
      const triggered = (argument?: object, options?: { signal?: AbortSignal }) =>
        answerTo(trigger(argument), options);
      return [triggered, state] as const;
    },
  };
}

/** `endpoints(REMOTE, { posts: 'GET /api/blog', subscribe: { route: 'POST /api/newsletter' } })` */
export function endpoints(
  remote: Caller,
  definitions: Readonly<Record<string, ContractRoute | Write>>,
) {
  const api = apiOf(remote) ?? createRemoteApi(remote);
  const made = Object.entries(definitions).map(([key, definition]) => [
    key,
    typeof definition === 'string' ? queryOf(api, definition) : mutationOf(api, definition),
  ]);
  return Object.fromEntries(made);
}
