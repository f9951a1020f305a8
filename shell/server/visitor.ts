import { randomUUID } from 'node:crypto';
import { VISITOR_COOKIE } from '@site/contracts/cookies';
import type { Context } from 'koa';
import { canariesOf } from './map/pins';
import type { AcceptedMap } from './map/release-map';

const THIRTY_DAYS_MS = 30 * 24 * 60 * 60 * 1000;
/** Ids drawn for one visitor at most: enough for two canaries of one in a hundred, mostly. */
const MOST_DRAWN = 1_000;

/** The id by which a visitor keeps the builds of a canary; it says nothing else about anybody. */
export const visitorOf = (ctx: Context): string | undefined => {
  const value = ctx.cookies.get(VISITOR_COOKIE);
  return value && /^[\w-]{1,64}$/.test(value) ? value : undefined;
};

/** What a canary is owed of the visitors until now, and where its next one is due. */
interface Owed {
  /** In hundredths of a visitor. */
  percent: number;
  /** A place within the next hundred of these, at random. */
  dueAt: number;
}

/**
 * Ids of new visitors. Each canary gets its share of them evenly, with ten in a hundred one of every ten: by chance alone a
 * build that is broken might meet nobody for a minute, and then five visitors in a row. Which one of the ten is chance, as who
 * comes every ten requests is no visitor like others.
 */
export class NewVisitors {
  /** By remote and build. */
  private owed = new Map<string, Owed>();

  /** @param random from 0 to 1, without 1 */
  constructor(private readonly random: () => number = Math.random) {}

  next(current: AcceptedMap): string {
    const canaries = Object.entries(current.map.remotes).flatMap(([name, { canary }]) =>
      canary ? [{ name, key: `${name}@${canary.build}`, percent: canary.percent }] : [],
    );
    this.owed = new Map(
      canaries.map(({ key, percent }) => {
        const { percent: before, dueAt } = this.owed.get(key) ?? this.newlyOwed(0);
        return [key, { percent: before + percent, dueAt }];
      }),
    );
    const isDue = ({ key }: { key: string }): boolean => {
      const { percent, dueAt } = this.owed.get(key) ?? this.newlyOwed(0);
      return percent > dueAt;
    };
    const wanted = canaries
      .filter(isDue)
      .map(({ name }) => name)
      .join(' ');
    let id = randomUUID();
    for (let drawn = 1; drawn < MOST_DRAWN; drawn++) {
      if (canariesOf(current, id).join(' ') === wanted) break;
      id = randomUUID();
    }
    const given = canariesOf(current, id);
    for (const { name, key } of canaries)
      if (given.includes(name))
        this.owed.set(key, this.newlyOwed((this.owed.get(key)?.percent ?? 0) - 100));
    return id;
  }

  private newlyOwed(percent: number): Owed {
    return { percent, dueAt: 100 * this.random() };
  }
}

/**
 * The id of the visitor who asks for a page while there is a canary. Without one the visitor is given one by this answer, and
 * this page is already of the builds that go with it: a visitor who comes once counts, and nobody alternates between builds.
 */
export function pageVisitor(ctx: Context, current: AcceptedMap, newVisitors: NewVisitors): string {
  const known = visitorOf(ctx);
  if (known) return known;
  const visitor = newVisitors.next(current);
  ctx.cookies.set(VISITOR_COOKIE, visitor, {
    maxAge: THIRTY_DAYS_MS,
    httpOnly: true,
    sameSite: 'lax',
  });
  return visitor;
}
