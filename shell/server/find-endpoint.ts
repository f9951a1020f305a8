import { contract } from '@site/contracts/contract';
import type { Endpoint } from '@site/contracts/endpoint';

const endpoints = contract.map((endpoint): [RegExp, Endpoint] => [
  new RegExp(`^${endpoint.route.replace(/\{\w+\}/g, '[^/]+')}$`),
  endpoint,
]);

/** The contract's endpoint for a call; undefined for one that the contract does not list, as of the API's own pages. */
export const findEndpoint = (method: string, path: string): Endpoint | undefined =>
  endpoints.find(([route]) => route.test(`${method} ${path}`))?.[1];
