import type { Logger } from 'pino';
import { isConfidential } from '@site/islands/define/confidential';
import type { ListedPage, ListingJob } from '@site/islands/server/job';
import type { RenderPool } from '@site/islands/server/processes/render-pool';
import type { BuildSelections } from '@site/releases/selection/build-selection';
import { Unavailable } from '@site/server-kit/clients/fair-queue';
import { freshness } from '../freshness/limits';
import type { PolledVersions } from '../freshness/polled-versions';
import { getVersions } from './page';

interface PageList {
  pages: readonly ListedPage[];
  /**
   * Whether a remote's pages may be out of date: it could not list them, so its last list is used, or the API answered
   * from its own cache. The versions of the content are unchanged.
   */
  isStale: boolean;
}

/** What is known of one remote's list. */
interface Listing {
  last?: { pages: readonly ListedPage[]; versions: ReadonlyMap<string, number> };
  /** The question under way: whether it brings a current list. */
  pending?: Promise<boolean>;
  /** Not asked again before this time, because the last question cost a process. */
  retryAt: number;
}

interface PageListerOptions {
  selections: Pick<BuildSelections, 'select'>;
  pool: Pick<RenderPool, 'run'>;
  versions: Pick<PolledVersions, 'current'>;
  apiOrigin: string;
  log: Logger;
}

const byPath = (a: ListedPage, b: ListedPage): number => (a.path < b.path ? -1 : 1);

/**
 * Every page of the site that search engines may list, by path, as the remotes list and describe them. All users of one
 * result share the last lists, the questions under way and the pause after a failure.
 *
 * If a remote is down or its data is missing, its last list is used until its content changes, because after a change a
 * withdrawn page could be in it. Without a usable list the result is undefined: search engines would forget the pages
 * that are missing from an incomplete list.
 */
export function createPageLister(options: PageListerOptions): () => Promise<PageList | undefined> {
  const { selections, pool, versions, apiOrigin, log } = options;
  const listings = new Map<string, Listing>();

  async function fetchList(job: ListingJob, listing: Listing): Promise<boolean> {
    const { remote } = job;
    try {
      const answer = await pool.run('listing', job);
      if ('pages' in answer) {
        listing.last = { pages: answer.pages, versions: getVersions(answer.answers) };
        // The API may have answered from its own cache, where a withdrawn page may still be listed.
        return answer.answers.every(({ age }) => age === 0);
      }
      log.warn({ remote, reason: answer.problem }, 'remote does not list its pages');
    } catch (error) {
      if (error instanceof Unavailable) return false;
      listing.retryAt = Date.now() + freshness.listRetryMs;
      log.error({ remote, reason: String(error) }, 'listing its pages cost a process');
    }
    return false;
  }

  async function getPages(job: ListingJob): Promise<PageList | undefined> {
    const listing = listings.get(job.remote) ?? { retryAt: 0 };
    listings.set(job.remote, listing);
    if (Date.now() >= listing.retryAt)
      listing.pending ??= fetchList(job, listing).finally(() => (listing.pending = undefined));
    const isCurrent = (await listing.pending) ?? false;
    const { last } = listing;
    const isUnchanged = ([kind, version]: [string, number]) => versions.current(kind) === version;
    if (!last || (!isCurrent && ![...last.versions].every(isUnchanged))) return undefined;
    return { pages: last.pages, isStale: !isCurrent };
  }

  return async () => {
    const { site } = await selections.select();
    const remotes = [...new Set(site.routes.map(([, remote]) => remote))];
    const lists = await Promise.all(remotes.map((remote) => getPages({ site, remote, apiOrigin })));
    const complete = lists.filter((list) => list !== undefined);
    if (complete.length < lists.length) return undefined;
    const pages = complete
      .flatMap((list) => list.pages)
      .filter(({ path }) => !isConfidential(site, path))
      .sort(byPath);
    return { pages, isStale: complete.some(({ isStale }) => isStale) };
  };
}
