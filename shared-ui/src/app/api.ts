import { createApi } from '@reduxjs/toolkit/query/react';
import type { ContractRoute } from '@site/contracts/contract';
import { type Caller, createBaseQuery } from './base-query';
import { getRendered } from './query-state';

/** The cache tag of a route: a write finds the reads that it refreshes by it. */
export const createTag = (route: ContractRoute) => ({ type: 'route' as const, id: route });

/**
 * The RTK Query api of one build of a remote, into which its features inject their endpoints. Each build has its own,
 * because builds of different ages run side by side: `endpoints` of the same name may differ. Results never go stale,
 * nothing is retried, refetched on focus or polled; unused data is kept five minutes (docs/product.md 4 and 9).
 */
export function createRemoteApi(remote: Caller) {
  const api = createApi({
    reducerPath: `${remote.name}@${remote.build}`,
    baseQuery: createBaseQuery(remote),
    keepUnusedDataFor: 300,
    tagTypes: ['route'],
    extractRehydrationInfo: getRendered,
    endpoints: () => ({}),
  });
  apis.set(api.reducerPath, new WeakRef(api));
  for (const connect of onCreated) connect(api);
  return api;
}

export type RemoteApi = ReturnType<typeof createRemoteApi>;

/** Weak, because a server forgets builds. A build that is in use holds its api itself. */
const apis = new Map<string, WeakRef<RemoteApi>>();
/** Called with each new api: the browser's store takes all of them. */
export const onCreated = new Set<(api: RemoteApi) => void>();

export const listApis = (): RemoteApi[] => [...apis.values()].flatMap((api) => api.deref() ?? []);
/** The api of a build, if it has one and is loaded. */
export const findApi = ({ name, build }: Caller): RemoteApi | undefined =>
  apis.get(`${name}@${build}`)?.deref();
