import { randomUUID } from 'node:crypto';
import type { Context } from 'koa';
import { VISITOR_COOKIE } from '@site/contracts/platform/cookies';
import { DAY_SECONDS } from '@site/server-kit/duration';
import { siteCookie } from '@site/server-kit/http/site-cookie';
import type { AcceptedMap } from '../map/map-reader';
import { getCanaries, hasCanary } from './pins';

const THIRTY_DAYS_SECONDS = 30 * DAY_SECONDS;
/**
 * Ids drawn for one visitor. Of two canaries of one percent that are due at once, one id in 10,000 gets both;
 * if none is drawn, they stay due.
 */
const MAX_DRAWS = 1_000;

/** The id by which a visitor keeps the builds of a canary, from the cookie. It has no other use. */
export const readVisitorId = (ctx: Context, publicUrl: string): string | undefined => {
  const value = ctx.cookies.get(siteCookie(publicUrl, VISITOR_COOKIE).name);
  return value && /^[\w-]{1,64}$/.test(value) ? value : undefined;
};

/** How many new visitors a canary has yet to receive, in hundredths of a visitor. */
interface Quota {
  /** Grows with each new visitor by the canary's percentage, and falls by 100 with each that gets the canary. */
  credit: number;
  /** A random number from 0 to 100. The canary is due when its credit exceeds it. */
  threshold: number;
}

const createQuota = (credit: number): Quota => ({ credit, threshold: 100 * Math.random() });

/**
 * Ids of new visitors. Each canary gets its percentage of them evenly: a canary of ten percent gets one of every ten.
 * At 60 new visitors a minute its fifth one comes within 55 s in nine of ten runs, by chance alone within 82 s; the
 * median is the same. That of one percent comes within 498 s, by chance within 798 s. Which one of the ten is random: a
 * client that comes at every tenth request is no typical visitor.
 */
export class NewVisitors {
  /** By remote and build of the canary. */
  private quotas = new Map<string, Quota>();

  constructor(private readonly publicUrl: string) {}

  drawId(current: AcceptedMap): string {
    const canaries = Object.entries(current.map.remotes).flatMap(([name, { canary }]) => {
      if (!canary) return [];
      const key = `${name}@${canary.build}`;
      const { credit, threshold } = this.quotas.get(key) ?? createQuota(0);
      return [{ name, key, quota: { credit: credit + canary.percent, threshold } }];
    });
    const due = canaries.filter(({ quota }) => quota.credit > quota.threshold);
    const target = due.map(({ name }) => name).join(' ');
    let id = randomUUID();
    for (let drawn = 1; drawn < MAX_DRAWS; drawn++) {
      if (getCanaries(current, id).join(' ') === target) break;
      id = randomUUID();
    }
    const canariesOfId = getCanaries(current, id);
    this.quotas = new Map(
      canaries.map(({ name, key, quota }) => [
        key,
        canariesOfId.includes(name) ? createQuota(quota.credit - 100) : quota,
      ]),
    );
    return id;
  }

  /** The visitor's id while there is a canary. The id of a new visitor counts from this page on. */
  getOrAssignId(ctx: Context, current: AcceptedMap): string | undefined {
    const existing = readVisitorId(ctx, this.publicUrl);
    if (existing || !hasCanary(current)) return existing;
    const visitor = this.drawId(current);
    const { format } = siteCookie(this.publicUrl, VISITOR_COOKIE);
    ctx.append('Set-Cookie', format(visitor, { sameSite: 'Lax', seconds: THIRTY_DAYS_SECONDS }));
    return visitor;
  }
}
