import { BEACON_LIMIT, HEALTH_PATH, healthBeacon } from '@site/contracts/health';
import type { Context, Middleware } from 'koa';
import { z } from 'zod';
import type { PageServer } from '../pages';
import { readBody } from '../read-body';

/** Beacons of one client that are counted within a minute: many people may share an address. */
const MOST_A_MINUTE = 300;
const MINUTE_MS = 60_000;

/** Counts beacons by client; every minute begins anew. */
function allowance(): (client: string) => boolean {
  let minute = 0;
  let counts = new Map<string, number>();
  return (client) => {
    const now = Math.floor(Date.now() / MINUTE_MS);
    if (now !== minute) {
      minute = now;
      counts = new Map();
    }
    const count = (counts.get(client) ?? 0) + 1;
    counts.set(client, count);
    return count <= MOST_A_MINUTE;
  };
}

function refuse(ctx: Context, status: number, message: string): void {
  ctx.status = status;
  ctx.body = { code: 'beacon_refused', message };
}

/**
 * `POST /_health`: takes how a visit went. Nothing of who sent it is stored; a client's address counts for a minute, so
 * that nobody alone decides what becomes of a build.
 */
export function takeBeacons(server: PageServer): Middleware {
  const { clientOf, health, map, reach, record } = server;
  const isAllowed = allowance();

  async function take(ctx: Context): Promise<void> {
    if (!isAllowed(clientOf(ctx.req)))
      return refuse(ctx, 429, 'Too many beacons from one address.');
    const text = await readBody(ctx.req, BEACON_LIMIT);
    if (text === undefined) return refuse(ctx, 413, `A beacon has at most ${BEACON_LIMIT} bytes.`);
    const parsed = z.string().transform(parseJson).pipe(healthBeacon).safeParse(text);
    if (!parsed.success) return refuse(ctx, 400, z.prettifyError(parsed.error));
    ctx.status = 204;
    if (!map.isReady) return;
    const { api, database } = await reach();
    for (const [remote, seen] of health.visited(parsed.data, api && database === true))
      record.visited(remote, seen, map.current());
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
