import { randomUUID } from 'node:crypto';
import { BEACON_LIMIT, HEALTH_PATH, healthBeacon } from '@site/contracts/platform/health';
import { customerNetwork, PRIVATE_NETWORK } from '@site/server-kit/clients/client-network';
import { MINUTE_MS } from '@site/server-kit/duration';
import { ownOrigins } from '@site/server-kit/http/own-origins';
import type { IncomingMessage } from 'node:http';
import type { Context, Middleware } from 'koa';
import { z } from 'zod';
import { cacheControl } from '@site/server-kit/caching/cache-control';
import type { MapReader } from '../map/map-reader';
import type { BeaconTokens } from './beacon-token';
import type { Counts } from './counts';
import type { RemoteMetrics } from './remote-metrics';
import { readBody } from '@site/server-kit/http/read-body';
import { countedSince, isServable } from '../map/named-builds';

/** Beacons that one client may send a minute: many visitors may share an address. */
const MOST_A_MINUTE = 300;

/** A limit by key for each period; at least one. */
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
    return count <= Math.max(1, most);
  };
}

function refuse(ctx: Context, status: number, message: string): void {
  ctx.status = status;
  ctx.body = { code: 'beacon_refused', message };
}

export interface BeaconSources {
  environment: {
    PUBLIC_URL: string;
    SITE_MODE: 'development' | 'production';
    RATE_LIMIT_FACTOR: number;
  };
  /** The client of a request, by its address. */
  clientOf: (request: IncomingMessage) => string;
  counts: Counts;
  isAway: () => boolean;
  map: Pick<MapReader, 'current' | 'isReady'>;
  record: Pick<RemoteMetrics, 'visited'>;
  beaconTokens: Pick<BeaconTokens, 'isValid' | 'fingerprint'>;
}

/**
 * `POST /_health`: counts the health beacon of a visit. It counts only with the token of a page with that build, and of a
 * network one visit to a build counts in an hour. Only fingerprints of networks are kept.
 */
export function takeBeacons({
  clientOf,
  environment,
  counts,
  isAway,
  map,
  record,
  beaconTokens,
}: BeaconSources): Middleware {
  const isOwn = ownOrigins([environment.PUBLIC_URL]);
  const isAllowed = allowance(MOST_A_MINUTE * environment.RATE_LIMIT_FACTOR, MINUTE_MS);
  /** Behind a proxy that is not trusted all visitors are private; a developer's browsers are too. */
  const networkOf = (client: string): string => {
    const network = customerNetwork(client);
    const isDeveloper = network === PRIVATE_NETWORK && environment.SITE_MODE === 'development';
    return isDeveloper ? randomUUID() : network;
  };

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
    for (const [remote, health] of Object.entries(parsed.data)) {
      const { build, token, failures } = health;
      const entry = map.current().map.remotes[remote];
      if (!entry || !isServable(entry, build) || !beaconTokens.isValid(remote, build, token))
        continue;
      const network = beaconTokens.fingerprint(remote, build, networkOf(client));
      if (!network) continue;
      const of = { remote, build, since: countedSince(entry) };
      const counted = counts.countVisit({ ...of, network, hasFailed: failures.length > 0 });
      record.visited(remote, health, counted, map.current());
    }
  }

  return async (ctx, next) => {
    if (ctx.path !== HEALTH_PATH) return next();
    ctx.set('Cache-Control', cacheControl.none);
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
