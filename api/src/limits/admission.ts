import type { Context } from 'koa';
import { type Limit, type Limiter, limiter } from './limiter';
import { scaled } from './scaled';

export const minute = 60;

/** How many calls of a route are let in; all processes count them together. */
export interface RouteLimit {
  /** For everybody behind one address: generous enough for an office. */
  client: Limit;
  /** For all callers together: where a call costs much. */
  overall?: Limit;
}

/**
 * Lets a call in or throws 429. It is asked about calls that the contract accepts: who corrects a field is not
 * counted, only what would be done is.
 */
export type Admit = (ctx: Pick<Context, 'state'>) => Promise<void>;

/** The admission to a route, with `factor` times the calls of its limit. */
export function admission(route: string, { client, overall }: RouteLimit, factor: number): Admit {
  const of = (what: string, limit: Limit): Limiter =>
    limiter({ name: `${route} ${what}`, ...scaled(limit, factor) });
  const perClient = of('client', client);
  const inAll = overall && of('all', overall);
  return async ({ state }) => {
    await perClient.consume(state.client);
    await inAll?.consume('');
  };
}
