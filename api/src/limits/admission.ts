import { type Limit, type Limiter, limiter, tooOften } from './limiter';
import type { Context, Middleware } from 'koa';
import { RateLimiterMemory, RateLimiterRes } from 'rate-limiter-flexible';

/** A limit with `factor` times the tries (`RATE_LIMIT_FACTOR`), at least one, in the same time. */
export const scaled = ({ points, seconds }: Limit, factor: number): Limit => ({
  points: Math.max(1, Math.round(points * factor)),
  seconds,
});

export const minute = 60;
export const hour = 60 * minute;

/** How many calls are let in; all processes count them together. */
export interface RouteLimit {
  /** For everybody behind one address: generous enough for an office. */
  client: Limit;
  /** For all callers together: where a call costs much. */
  overall?: Limit;
}

const per = (seconds: number) => (points: number) => ({ limit: { client: { points, seconds } } });
/** Limits of a route for one client. */
export const perMinute = per(minute);
export const perTenMinutes = per(10 * minute);

/** Lets a call in or throws 429. Asked about calls that the contract accepts: correcting a field does not count. */
export type Admit = (ctx: Pick<Context, 'state'>) => Promise<void>;

/** The limits of an API. What they are called is alone in it. */
export interface Limits {
  /** The admission to something, with `RATE_LIMIT_FACTOR` times the calls of its limit. */
  admission: (what: string, limit: RouteLimit) => Admit;
  tries: (what: string, limit: Limit) => Limiter;
}

/** @param secret by which the database knows callers, the same in all processes */
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

/** Calls of one client to one process, reads and writes together: far above what an office asks, far below what hurts. */
const ofOneClient: Limit = { points: 3000, seconds: 60 };

/**
 * Bounds what one client may ask, in memory. Cached content is sent before this; our own parts ask for all visitors.
 */
export function limitTraffic(factor: number): Middleware {
  const { points, seconds } = scaled(ofOneClient, factor);
  const counter = new RateLimiterMemory({ points, duration: seconds });
  return async (ctx, next) => {
    if (!ctx.state.isOwnPart)
      await counter.consume(ctx.state.client).catch((refusal: unknown) => {
        throw refusal instanceof RateLimiterRes ? tooOften(refusal.msBeforeNext) : refusal;
      });
    return next();
  };
}
