import type { Browser } from 'playwright-core';
import { addressesOf } from './addresses';
import { compare, inWords, type Visit, type Worse } from './compare';
import { givenTo, visitorOf } from './site';
import { visit } from './visit';

/** So many visits in a row must be worse. */
const VISITS = 3;

/** The two builds of a remote that are compared, and where. */
export interface Pair {
  /** Public address of the site. */
  site: string;
  remote: string;
  stable: string;
  canary: string;
}

/** What a walk found. */
export interface Found {
  /** How many pages were visited with both builds. */
  pages: number;
  /** Routes of which no address is known. */
  unknown: string[];
  /** What is worse with the canary, with figures; nothing when that is nothing. */
  worse?: string;
}

/**
 * Visits a remote's pages in a browser, each as a visitor of the stable build and as the walker, until one is worse with
 * the canary, each time.
 * @param walker id of the visitor who gets the canary
 * @throws CannotWalk when the site does not give one of the two builds
 */
export async function walk(
  browser: Browser,
  { site, remote, stable, canary }: Pair,
  walker: string,
): Promise<Found> {
  const { routes } = await givenTo(walker, { site, remote, build: canary });
  const visitor = await visitorOf(site, remote, stable);
  const { paths, unknown } = await addressesOf(remote, { site, visitor: walker, routes });
  for (const [index, path] of paths.entries()) {
    const next = paths[index + 1] ?? paths.find((one) => one !== path) ?? '/';
    const where = { site, path, next, remote };
    const pairs: [Visit, Visit][] = [];
    let worse: Worse[];
    do {
      pairs.push(
        await Promise.all([visit(browser, visitor, where), visit(browser, walker, where)]),
      );
      worse = compare(pairs);
    } while (worse.length && pairs.length < VISITS);
    if (!worse.length) continue;
    const { thrown } = pairs[0]?.[1] ?? {};
    const first = thrown ? `; ${thrown}` : '';
    return { pages: index + 1, unknown, worse: `${path}: ${inWords(worse)}${first}` };
  }
  return { pages: paths.length, unknown };
}
