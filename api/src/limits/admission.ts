import type { Context, Middleware } from 'koa';
import { RateLimiterMemory } from 'rate-limiter-flexible';
import { listNetworks } from '@site/server-kit/clients/client-network';
import { MINUTE_SECONDS } from '@site/server-kit/duration';
import { createClientLimit } from './client-limit';
import { createSharedLimiter, createTooManyRequestsError, type Limit, scaleLimit } from './limiter';
import { MailLimits } from './mail-limits';

const per = (seconds: number) => (points: number) => ({ limit: { points, seconds } });
/**
 * Limit of the calls to a route by all callers behind one address: generous enough for an office. Its networks have a
 * multiple of it; all processes count together.
 */
export const perMinute = per(MINUTE_SECONDS);
export const perTenMinutes = per(10 * MINUTE_SECONDS);

/** Admits a call or throws 429. Runs after validation, so that invalid input does not count. */
export type Admit = (ctx: Pick<Context, 'state'>) => Promise<void>;

/**
 * The limits of an API. Each name is unique within it.
 * @param secret key of the hashes that stand for callers in the database, the same in all processes
 */
export function openLimits(secret: Promise<Buffer>, factor: number) {
  const createLimiter = (name: string, limit: Limit) => createSharedLimiter(name, limit, secret);
  return {
    createLimiter,
    /** Limits of emails, multiplied by `RATE_LIMIT_FACTOR` but for those of one mailbox. */
    mail: new MailLimits(secret, factor),
    /** Admission under a name; its limit is multiplied by `RATE_LIMIT_FACTOR`. */
    admission: (name: string, limit: Limit): Admit => {
      const clientLimit = createClientLimit(
        createLimiter(`${name} client`, scaleLimit(limit, factor)),
      );
      return ({ state }) => clientLimit.consume(state.client);
    },
  };
}
export type Limits = ReturnType<typeof openLimits>;

/** Calls of one client to one process, reads and writes together: far above an office's use, below a harmful rate. */
const TRAFFIC_LIMIT: Limit = { points: 3000, seconds: 60 };

/**
 * Limits the calls of a client and of its networks, in memory. Cached content is sent before. Our own servers are
 * exempt, because they call for all visitors.
 */
export function limitTraffic(factor: number): Middleware {
  const { points, seconds } = scaleLimit(TRAFFIC_LIMIT, factor);
  // Only counts: the limit depends on the network.
  const counter = new RateLimiterMemory({ points: Number.MAX_SAFE_INTEGER, duration: seconds });
  const admit = async (client: string): Promise<void> => {
    for (const { name, clients } of [...listNetworks(client)].reverse()) {
      const { consumedPoints, msBeforeNext } = await counter.consume(name);
      if (consumedPoints > points * clients) throw createTooManyRequestsError(msBeforeNext);
    }
  };
  return async (ctx, next) => {
    if (!ctx.state.isInternalRequest) await admit(ctx.state.client);
    return next();
  };
}
