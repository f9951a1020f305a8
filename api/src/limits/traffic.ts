import type { Middleware } from 'koa';
import { RateLimiterMemory, RateLimiterRes } from 'rate-limiter-flexible';
import type { Limit } from './limiter';
import { tooOften } from './refusal';
import { scaled } from './scaled';

/** Calls of one client to one process, of whatever kind: far above what an office asks, far below what hurts. */
const limit: Limit = { points: 3000, seconds: 60 };

/**
 * Bounds what one client may ask. Counted in memory, so it costs nearly nothing and needs no database. Content that
 * is ready is sent before this: to refuse it would cost as much. Our own parts ask for all visitors together.
 */
export function limitTraffic(factor: number): Middleware {
  const { points, seconds } = scaled(limit, factor);
  const counter = new RateLimiterMemory({ points, duration: seconds });
  return async (ctx, next) => {
    if (!ctx.state.isOwnPart)
      await counter.consume(ctx.state.client).catch((refusal: unknown) => {
        throw refusal instanceof RateLimiterRes ? tooOften(refusal.msBeforeNext) : refusal;
      });
    return next();
  };
}
