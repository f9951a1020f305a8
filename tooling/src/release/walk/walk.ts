import { randomUUID } from 'node:crypto';
import type { Browser } from 'playwright-core';
import { addressesOf, nextOf } from './addresses';
import { compare, inWords, type Visit, type Worse } from './compare';
import { givenTo, walkerWith } from './site';
import { visit } from './visit';

/** So many visits in a row must be worse. */
const VISITS = 3;

/** The two builds of a remote that are compared, and where. The map knows both. */
export interface Pair {
  /** Public address of the site. */
  site: string;
  /** That signs overrides. */
  key: string;
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
 * Visits a remote's pages in a browser, each with an override of the stable build and with one of the canary, until one is
 * worse with the canary, each time. Such pages are rendered for each visit, and count for nothing.
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
