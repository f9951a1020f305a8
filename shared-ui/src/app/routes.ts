import type { ArgumentOf, ContractRoute, ResponseOf } from '@site/contracts/contract';
import { createTag } from './api';
import type { Call } from './base-query';

type WriteRoute = Exclude<ContractRoute, `GET ${string}`>;
type Argument<R extends ContractRoute> = keyof ArgumentOf<R> extends never ? void : ArgumentOf<R>;

/**
 * A query of a route of the contract: `build.query(read('GET /api/blog'))`; another `transformResponse` may follow it.
 */
export const read = <R extends ContractRoute>(route: R) => ({
  query: (argument: Argument<R>): Call => ({ route, argument: { ...argument } }),
  transformResponse: (answer: ResponseOf<R>) => answer,
  providesTags: [createTag(route)],
});

/** A mutation: `build.mutation(write('POST /api/blog', { invalidates: ['GET /api/blog'] }))`. */
export const write = <R extends WriteRoute>(
  route: R,
  { invalidates = [] }: { invalidates?: readonly ContractRoute[] } = {},
) => ({
  query: (argument: Argument<R>): Call => ({ route, argument: { ...argument }, invalidates }),
  transformResponse: (answer: ResponseOf<R>) => answer,
  invalidatesTags: (_answer: unknown, error: unknown) => (error ? [] : invalidates.map(createTag)),
});
