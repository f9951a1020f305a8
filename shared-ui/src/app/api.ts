import { createApi } from '@reduxjs/toolkit/query/react';
import { baseQuery } from './base-query';

/** The cache tag of a route: a write finds the reads that it refreshes by it. */
export const tag = (route: string) => ({ type: 'route' as const, id: route });

/**
 * The one RTK Query api. Remotes inject their endpoints as data, see endpoints.ts. Results never go stale, nothing is
 * retried, refetched on focus or polled; unused data is kept five minutes (docs/product.md 4 and 9).
 */
export const api = createApi({
  reducerPath: 'api',
  baseQuery,
  keepUnusedDataFor: 300,
  refetchOnFocus: false,
  refetchOnReconnect: false,
  tagTypes: ['route'],
  endpoints: () => ({}),
});
