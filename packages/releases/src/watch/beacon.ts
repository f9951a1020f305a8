import { randomUUID } from 'node:crypto';
import type { Context, Middleware } from 'koa';
import { RateLimiterMemory } from 'rate-limiter-flexible';
import { z } from 'zod';
import { HEALTH_PATH, healthBeacon, MAX_BEACON_BYTES } from '@site/contracts/platform/health';
import { cacheControl } from '@site/server-kit/caching/cache-control';
import type { ClientAddresses } from '@site/server-kit/clients/client-address';
import { getCustomerNetwork, PRIVATE_NETWORK } from '@site/server-kit/clients/client-network';
import { DAY_MS } from '@site/server-kit/duration';
import { allowOrigins } from '@site/server-kit/http/allowed-origins';
import { readBody } from '@site/server-kit/http/read-body';
import type { ReleasesEnvironment } from '../environment';
import type { MapReader } from '../map/map-reader';
import { isSameText, type SiteKey } from '../map/site-key';
import type { BuildMetrics } from '../metrics/build-metrics';
import type { AvailabilityProbe } from './availability';
import { type FiguresByBuild, findServedBuild } from './figures';

/** Length of a token: 132 bits of the HMAC. */
const TOKEN_LENGTH = 22;
/**
 * Days of which a token counts, relative to today: shared caches may send a page for a day after it was made, and a tab
 * stays open. Another shell's clock may be in the next day already.
 */
const TOKEN_DAYS = [0, -1, -2, 1];

/**
 * Tokens that go with a page and come back with its health beacon: a browser that has one was served this build of a remote
 * by this site within the last days. They are the same for all visitors and shells, so pages stay cacheable. A client
 * that never got a page of a build, such as a canary, cannot report on it; one that did can report anything, and pass the
 * token on.
 */
export class BeaconTokens {
  constructor(private readonly key: Pick<SiteKey, 'sign'>) {}

  /** The token of today; undefined while the key is unknown. @param day relative to today */
  derive(remote: string, build: string, day = 0): string | undefined {
    const date = new Date(Date.now() + day * DAY_MS).toISOString().slice(0, 'yyyy-mm-dd'.length);
    return this.key.sign(`beacon ${remote} ${build} ${date}`)?.slice(0, TOKEN_LENGTH);
  }

  isValid(remote: string, build: string, token: string): boolean {
    return TOKEN_DAYS.some((day) => {
      const valid = this.derive(remote, build, day);
      return valid !== undefined && isSameText(valid, token);
    });
  }

  /** Fingerprint of a network that reports on a build; it does not tell the network, nor that of another build. */
  fingerprint(remote: string, build: string, network: string): string | undefined {
    return this.key.sign(`network ${remote} ${build} ${network}`)?.slice(0, TOKEN_LENGTH);
  }
}

/** Beacons that one client may send a minute: many visitors may share an address. */
const MAX_BEACONS = 300;

function refuse(ctx: Context, status: number, message: string): void {
  ctx.status = status;
  ctx.body = { code: 'beacon_refused', message };
}

interface BeaconDependencies {
  environment: Pick<ReleasesEnvironment, 'PUBLIC_URL' | 'SITE_MODE' | 'RATE_LIMIT_FACTOR'>;
  clients: Pick<ClientAddresses, 'getClient'>;
  figures: FiguresByBuild;
  availability: Pick<AvailabilityProbe, 'hasRecentOutage'>;
  mapReader: Pick<MapReader, 'current' | 'isReady'>;
  metrics: Pick<BuildMetrics, 'countVisit'>;
  beaconTokens: Pick<BeaconTokens, 'isValid' | 'fingerprint'>;
}

/**
 * `POST /_health`: counts the health beacon of a visit. It counts only with the token of a page with that build, and of
 * a network one visit to a build counts in an hour. Only fingerprints of networks are kept.
 */
export function createBeaconHandler({
  environment,
  clients,
  figures,
  availability,
  mapReader,
  metrics,
  beaconTokens,
}: BeaconDependencies): Middleware {
  const isOwnOrigin = allowOrigins([environment.PUBLIC_URL]);
  const points = Math.max(1, MAX_BEACONS * environment.RATE_LIMIT_FACTOR);
  const limiter = new RateLimiterMemory({ points, duration: 60 });
  /** Behind a proxy that is not trusted all visitors are private; a developer's browsers are too. */
  const getNetwork = (client: string): string => {
    const network = getCustomerNetwork(client);
    const isDeveloper = network === PRIVATE_NETWORK && environment.SITE_MODE === 'development';
    return isDeveloper ? randomUUID() : network;
  };

  async function countBeacon(ctx: Context): Promise<void> {
    const { origin } = ctx.headers;
    const isForeign = origin !== undefined && !isOwnOrigin(origin, ctx.host);
    if (isForeign || ['cross-site', 'same-site'].includes(ctx.get('Sec-Fetch-Site')))
      return refuse(ctx, 403, 'Beacons come from pages of this site.');
    const client = clients.getClient(ctx.req);
    const isAllowed = await limiter.consume(client).then(
      () => true,
      () => false,
    );
    if (!isAllowed) return refuse(ctx, 429, 'Too many beacons from one address.');
    const text = await readBody(ctx.req, MAX_BEACON_BYTES);
    if (text === undefined)
      return refuse(ctx, 413, `A beacon has at most ${MAX_BEACON_BYTES} bytes.`);
    let content: unknown;
    try {
      content = JSON.parse(text);
    } catch {
      return refuse(ctx, 400, 'The body must be JSON.');
    }
    const parsed = healthBeacon.safeParse(content);
    if (!parsed.success) return refuse(ctx, 400, z.prettifyError(parsed.error));
    ctx.status = 204;
    // No build is at fault while the API, its database or the files are away.
    if (!mapReader.isReady || availability.hasRecentOutage()) return;
    for (const [remote, health] of Object.entries(parsed.data)) {
      const { build, token, failures } = health;
      const served = findServedBuild(mapReader.current().map, remote, build);
      const network = beaconTokens.fingerprint(remote, build, getNetwork(client));
      if (!served || !network || !beaconTokens.isValid(remote, build, token)) continue;
      const counted = figures.addVisit(served, network, failures.length > 0);
      metrics.countVisit(remote, health, counted, mapReader.current());
    }
  }

  return async (ctx, next) => {
    if (ctx.path !== HEALTH_PATH) return next();
    ctx.set('Cache-Control', cacheControl.none);
    if (ctx.method === 'POST') return countBeacon(ctx);
    ctx.set('Allow', 'POST');
    refuse(ctx, 405, 'Beacons are sent with POST.');
  };
}
