import { BEACON_LIMIT, HEALTH_PATH, healthBeacon } from '@site/contracts/health';
import { isPrivate } from '@site/server-kit/client-network';
import { ownOrigins } from '@site/server-kit/own-origins';
import type { Context, Middleware } from 'koa';
import { z } from 'zod';
import type { PageServer } from '../pages';
import { readBody } from '../read-body';

/** Beacons of one client that are counted within a minute: many people may share an address. */
const MOST_A_MINUTE = 300;
const MINUTE_MS = 60_000;

/** Of a client's visits to a build so many count within ten minutes. */
const MOST_OF_A_BUILD = 3;

/** Counts by key; after every period it begins anew. */
function allowance(most: number, periodMs: number): (key: string) => boolean {
  let period = 0;
  let counts = new Map<string, number>();
  return (key) => {
    const now = Math.floor(Date.now() / periodMs);
    if (now !== period) {
      period = now;
      counts = new Map();
    }
    const count = (counts.get(key) ?? 0) + 1;
    counts.set(key, count);
    return count <= most;
  };
}

function refuse(ctx: Context, status: number, message: string): void {
  ctx.status = status;
  ctx.body = { code: 'beacon_refused', message };
}

/**
 * `POST /_health`: takes how a visit went. Nothing of who sent it is stored; a client's address is known for ten minutes,
 * so that nobody alone decides what becomes of a build.
 */
export function takeBeacons(server: PageServer): Middleware {
  const { clientOf, environment, health, map, record } = server;
  const isOwn = ownOrigins([environment.PUBLIC_URL]);
  const isAllowed = allowance(MOST_A_MINUTE, MINUTE_MS);
  const mayCount = allowance(MOST_OF_A_BUILD, 10 * MINUTE_MS);

  async function take(ctx: Context): Promise<void> {
    const { origin } = ctx.headers;
    const isForeign = origin !== undefined && !isOwn(origin, ctx.host);
    if (isForeign || ['cross-site', 'same-site'].includes(ctx.get('Sec-Fetch-Site')))
      return refuse(ctx, 403, 'Beacons come from pages of this site.');
    const client = clientOf(ctx.req);
    if (!isAllowed(client)) return refuse(ctx, 429, 'Too many beacons from one address.');
    const text = await readBody(ctx.req, BEACON_LIMIT);
    if (text === undefined) return refuse(ctx, 413, `A beacon has at most ${BEACON_LIMIT} bytes.`);
    const parsed = z.string().transform(parseJson).pipe(healthBeacon).safeParse(text);
    if (!parsed.success) return refuse(ctx, 400, z.prettifyError(parsed.error));
    ctx.status = 204;
    if (!map.isReady) return;
    const { seconds, remotes } = parsed.data;
    const counting = Object.entries(remotes).filter(
      ([remote, { build }]) =>
        health.isServed(remote, build) &&
        (isPrivate(client) || mayCount(`${client} ${remote} ${build}`)),
    );
    health.visited({ seconds, remotes: Object.fromEntries(counting) });
    for (const [remote, seen] of counting) record.visited(remote, seen, map.current(), client);
  }

  return async (ctx, next) => {
    if (ctx.path !== HEALTH_PATH) return next();
    ctx.set('Cache-Control', 'no-store');
    if (ctx.method === 'POST') return take(ctx);
    ctx.set('Allow', 'POST');
    refuse(ctx, 405, 'Beacons are sent with POST.');
  };
}

function parseJson(text: string, ctx: z.RefinementCtx): unknown {
  try {
    return JSON.parse(text);
  } catch {
    ctx.addIssue('The body must be JSON.');
    return z.NEVER;
  }
}
