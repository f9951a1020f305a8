import type { Context } from 'koa';
import { type Limit, type Limiter, limiter } from './limiter';
import { scaled } from './scaled';

export const minute = 60;
export const hour = 60 * minute;

/** How many calls are let in; all processes count them together. */
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

/** The limits of an API. What they are called is alone in it. */
export interface Limits {
  /** The admission to something, with `RATE_LIMIT_FACTOR` times the calls of its limit. */
  admission: (what: string, limit: RouteLimit) => Admit;
  /** Exactly so many tries. */
  tries: (what: string, limit: Limit) => Limiter;
}

/**
 * @param secret by which the database knows callers, the same in all processes
 * @param factor multiplies how many calls are let in
 */
export function openLimits(secret: Promise<Buffer>, factor: number): Limits {
  const tries = (name: string, limit: Limit): Limiter => limiter({ name, ...limit }, secret);
  return {
    tries,
    admission: (what, { client, overall }) => {
      const perClient = tries(`${what} client`, scaled(client, factor));
      const inAll = overall && tries(`${what} all`, scaled(overall, factor));
      return async ({ state }) => {
        await perClient.consume(state.client);
        await inAll?.consume('');
      };
    },
  };
}
