import { randomUUID } from 'node:crypto';
import type { Browser } from 'playwright-core';
import { addressesOf, nextOf } from './addresses';
import { compare, inWords, type Visit, type Worse } from './compare';
import { givenTo, walkerWith } from './site';
import { visit } from './visit';

/** Number of visits in a row that must be worse. */
const VISITS = 3;

/** The two builds of a remote to compare, both listed in the site's map. */
interface Pair {
  /** Public address of the site. */
  site: string;
  /** Signs overrides. */
  key: string;
  remote: string;
  stable: string;
  canary: string;
}

export interface Found {
  /** Number of pages visited with both builds. */
  pages: number;
  /** Routes of which no address is known. */
  unknown: string[];
  /** The first page that is worse with the canary, with figures; undefined when there is none. */
  worse?: string;
}

/**
 * Visits each page of a remote with an override of the stable build and with one of the canary, at the same time, until a
 * page is worse with the canary {@link VISITS} times in a row. Pages with an override come from no cache, and their visits
 * are not counted.
 * @throws CannotWalk when the site does not show one of the two builds
 */
export async function walk(browser: Browser, pair: Pair): Promise<Found> {
  const { remote, stable, canary } = pair;
  const own = { ...pair, visitor: randomUUID() };
  const before = walkerWith(stable, own);
  const after = walkerWith(canary, own);
  const [{ routes }] = await Promise.all([
    givenTo(after, remote, canary),
    givenTo(before, remote, stable),
  ]);
  const { paths, unknown } = await addressesOf(remote, after, routes);
  for (const [index, path] of paths.entries()) {
    const where = { path, next: nextOf(path, paths, routes), remote };
    const pairs: [Visit, Visit][] = [];
    let worse: Worse[];
    do {
      pairs.push(await Promise.all([visit(browser, before, where), visit(browser, after, where)]));
      worse = compare(pairs);
    } while (worse.length && pairs.length < VISITS);
    if (!worse.length) continue;
    const { thrown } = pairs[0]?.[1] ?? {};
    const first = thrown ? `; ${thrown}` : '';
    return { pages: index + 1, unknown, worse: `${path}: ${inWords(worse)}${first}` };
  }
  return { pages: paths.length, unknown };
}
