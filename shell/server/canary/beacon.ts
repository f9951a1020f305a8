import { createHmac, randomBytes } from 'node:crypto';
import { BEACON_LIMIT, HEALTH_PATH, healthBeacon, type RemoteHealth } from '@site/contracts/health';
import { isPrivate } from '@site/server-kit/client-network';
import { DAY_MS, MINUTE_MS } from '@site/server-kit/duration';
import { ownOrigins } from '@site/server-kit/own-origins';
import type { Context, Middleware } from 'koa';
import { z } from 'zod';
import { freshness } from '../freshness/limits';
import type { PageServer } from '../pages';
import { readBody } from '../read-body';
import { countedSince, isGiven } from './judge';

/** Beacons that one client may send a minute: many visitors may share an address. */
const MOST_A_MINUTE = 300;

/** A limit by key for each period; at least one. */
function allowance(
  most: number,
  periodMs: number,
  clock: () => number = () => Date.now(),
): (key: string) => boolean {
  let period = 0;
  let counts = new Map<string, number>();
  return (key) => {
    const now = Math.floor(clock() / periodMs);
    if (now !== period) {
      period = now;
      counts = new Map();
    }
    const count = (counts.get(key) ?? 0) + 1;
    counts.set(key, count);
    return count <= Math.max(1, most);
  };
}

function refuse(ctx: Context, status: number, message: string): void {
  ctx.status = status;
  ctx.body = { code: 'beacon_refused', message };
}

/**
 * Decides which beacons count, so that no single client can have a build taken back. Of a public address and a build,
 * one visit counts in ten minutes, and one harmed visit a day. Only a fingerprint of the address is kept, for that day.
 */
function onePerAddress(
  clock?: () => number,
): (client: string, remote: string, seen: RemoteHealth) => boolean {
  const visits = allowance(1, 10 * MINUTE_MS, clock);
  const badVisits = allowance(1, DAY_MS, clock);
  const secret = randomBytes(32);
  return (client, remote, seen) => {
    if (isPrivate(client)) return true;
    const fingerprint = createHmac('sha256', secret)
      .update(`${client} ${remote} ${seen.build}`)
      .digest('base64');
    return (seen.again ?? visits(fingerprint)) && (!seen.harms.length || badVisits(fingerprint));
  };
}

/** `POST /_health`: counts the health beacon of a visit. The sender's address is kept in memory only. */
export function takeBeacons({
  clientOf,
  environment,
  counts,
  isAway,
  map,
  record,
}: PageServer): Middleware {
  const isOwn = ownOrigins([environment.PUBLIC_URL]);
  const isAllowed = allowance(MOST_A_MINUTE * environment.RATE_LIMIT_FACTOR, MINUTE_MS);
  const mayCount = onePerAddress();

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
    // No build is at fault while the API, its database or the files are away.
    if (!map.isReady || isAway()) return;
    for (const [remote, seen] of Object.entries(parsed.data)) {
      const entry = map.current().map.remotes[remote];
      if (!entry || !isGiven(entry, seen.build) || !mayCount(client, remote, seen)) continue;
      counts.count(
        { remote, build: seen.build, since: countedSince(entry) },
        { visits: seen.again ? 0 : 1, harmed: seen.harms.length ? 1 : 0 },
      );
      record.visited(remote, seen, map.current(), client);
    }
  }

  return async (ctx, next) => {
    if (ctx.path !== HEALTH_PATH) return next();
    ctx.set('Cache-Control', freshness.cacheControl.none);
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
