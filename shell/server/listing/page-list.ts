import { isConfidential } from '../../shared/confidential';
import type { PageServer } from '../pages';
import { PoolFull } from '../render-pool';
import type { ListedPage, ListingJob } from '../render/job';

/** How long a remote that cost a thread when it was asked is not asked again. */
const NOT_AGAIN_MS = 60_000;

/** What a remote's routes alone say of its pages. */
const bare = ({ site, remote }: ListingJob): ListedPage[] =>
  site.routes.flatMap(([path, owner]) =>
    owner === remote && !path.includes('{') ? [{ path }] : [],
  );

/**
 * The pages of each remote, as it lists and describes them. Of one that is down, or whose data cannot be had, the last
 * good list stays: pages that are known are better than none. Before there is any, its routes stand for it.
 */
export function pageLists({
  pool,
  log,
}: Pick<PageServer, 'pool' | 'log'>): (job: ListingJob) => Promise<readonly ListedPage[]> {
  const known = new Map<string, readonly ListedPage[]>();
  const underWay = new Map<string, Promise<void>>();
  const notBefore = new Map<string, number>();

  async function ask(job: ListingJob): Promise<void> {
    const { remote } = job;
    try {
      const answer = await pool.perform('listing', job);
      if ('pages' in answer) known.set(remote, answer.pages);
      else log.warn({ remote, reason: answer.problem }, 'remote does not list its pages');
    } catch (error) {
      if (error instanceof PoolFull) return;
      notBefore.set(remote, Date.now() + NOT_AGAIN_MS);
      log.error({ remote, reason: String(error) }, 'listing its pages cost a thread');
    }
  }

  return async (job) => {
    const { remote } = job;
    if (Date.now() >= (notBefore.get(remote) ?? 0)) {
      const asked = underWay.get(remote) ?? ask(job).finally(() => underWay.delete(remote));
      underWay.set(remote, asked);
      await asked;
    }
    return known.get(remote) ?? bare(job);
  };
}

const byPath = (a: ListedPage, b: ListedPage): number => (a.path < b.path ? -1 : 1);

/** Every page of the site that search engines may list, the home page first. */
export function allPages(server: PageServer): () => Promise<readonly ListedPage[]> {
  const pagesOf = pageLists(server);
  const { API_ORIGIN: apiOrigin } = server.environment;
  return async () => {
    const { site } = await server.editions.of(undefined);
    const remotes = [...new Set(site.routes.map(([, remote]) => remote))];
    const lists = await Promise.all(remotes.map((remote) => pagesOf({ site, remote, apiOrigin })));
    return lists
      .flat()
      .filter(({ path }) => !isConfidential(site, path))
      .sort(byPath);
  };
}
