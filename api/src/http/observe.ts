import { randomBytes } from 'node:crypto';
import type { IncomingMessage } from 'node:http';
import type { Middleware } from 'koa';
import type { Log } from '../log';
import type { RequestMetrics } from '../metrics/requests';

/** Milliseconds above which a read is worth a line in the log. */
const slow = 250;
/** Of the fast and successful reads, one in so many is logged. */
const sample = 100;

/**
 * Name that a proxy or caller has given a request already, so that its log and ours can be read together. So few
 * characters make neither an e-mail address nor a line of their own.
 */
const givenName = /^[\w-]{1,64}$/;

const nameOf = ({ headers: { 'x-request-id': given } }: IncomingMessage): string | undefined =>
  typeof given === 'string' && givenName.test(given) ? given : undefined;

/**
 * Names and counts the request and writes the log. Every write, every failure and every slow answer has a line, of the
 * fast reads a sample. The line names the route and not the path, which may hold an address.
 */
export function observe(
  log: Log,
  metrics: Pick<RequestMetrics, 'begin' | 'end' | 'forget'>,
): Middleware {
  const process = randomBytes(4).toString('hex');
  let count = 0;
  return async (ctx, next) => {
    const started = performance.now();
    count++;
    ctx.state.requestId = nameOf(ctx.req) ?? `${process}-${count}`;
    const read = ctx.method === 'GET' || ctx.method === 'HEAD';
    metrics.begin();
    try {
      await next();
    } finally {
      if (ctx.state.isUnobserved) metrics.forget();
      else metrics.end(ctx.state.route, ctx.res.statusCode, performance.now() - started);
    }
    if (ctx.state.isUnobserved) return;
    const milliseconds = performance.now() - started;
    const { statusCode } = ctx.res;
    if (read && statusCode < 400 && milliseconds < slow && count % sample !== 0) return;
    log[statusCode >= 500 ? 'warn' : 'info'](
      {
        request: ctx.state.requestId,
        method: ctx.method,
        route: ctx.state.route,
        status: statusCode,
        milliseconds: Math.round(milliseconds * 10) / 10,
      },
      'answered',
    );
  };
}
