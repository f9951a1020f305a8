import { contract } from '@site/contracts/contract';

const routes = contract.flatMap((endpoint) =>
  'repeatable' in endpoint ? [new RegExp(`^${endpoint.route.replace(/\{\w+\}/g, '[^/]+')}$`)] : [],
);

/** Whether a write may be sent again after its connection broke, as its contract says. */
export const isRepeatable = (method: string, path: string): boolean =>
  routes.some((route) => route.test(`${method} ${path}`));
