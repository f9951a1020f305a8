import { isConfidential } from '../../shared/confidential';
import { versionsOf } from '../page-cache/finished-page';
import type { PageServer } from '../pages';
import { PoolFull } from '../render-pool';
import type { ListedPage, ListingJob } from '../render/job';

/** How long a remote that cost a thread when it was asked is not asked again. */
const NOT_AGAIN_MS = 60_000;

/** What the remotes list. */
export interface PageList {
  pages: readonly ListedPage[];
  /** A remote could not be asked: what it said last stands for it, as the content is still the same. */
  isOld: boolean;
}

interface Known {
  pages: readonly ListedPage[];
  /** Of the content in it. */
  versions: ReadonlyMap<string, number>;
}

/**
 * The pages of each remote, as it lists and describes them. Of one that is down, or whose data cannot be had, the last
 * list stays as long as the content has not changed: what was withdrawn since would be in it. Without one there is none:
 * a list with a hole tells search engines to forget what is missing.
 */
export function pageLists({
  pool,
  versions,
  log,
}: Pick<PageServer, 'pool' | 'versions' | 'log'>): (
  job: ListingJob,
) => Promise<PageList | undefined> {
  const known = new Map<string, Known>();
  const underWay = new Map<string, Promise<boolean>>();
  const notBefore = new Map<string, number>();

  /** Whether what is known then is as it is now. */
  async function ask(job: ListingJob): Promise<boolean> {
    const { remote } = job;
    try {
      const answer = await pool.perform('listing', job);
      if ('pages' in answer) {
        known.set(remote, { pages: answer.pages, versions: versionsOf(answer.answers) });
        // What the API has kept itself may have been withdrawn.
        return answer.answers.every(({ age }) => age === 0);
      }
      log.warn({ remote, reason: answer.problem }, 'remote does not list its pages');
    } catch (error) {
      if (error instanceof PoolFull) return false;
      notBefore.set(remote, Date.now() + NOT_AGAIN_MS);
      log.error({ remote, reason: String(error) }, 'listing its pages cost a thread');
    }
    return false;
  }

  const askOnce = (job: ListingJob): Promise<boolean> => {
    const { remote } = job;
    if (Date.now() < (notBefore.get(remote) ?? 0)) return Promise.resolve(false);
    const asked = underWay.get(remote) ?? ask(job).finally(() => underWay.delete(remote));
    underWay.set(remote, asked);
    return asked;
  };

  return async (job) => {
    const isNew = await askOnce(job);
    const last = known.get(job.remote);
    const isTrue = ([kind, version]: [string, number]) => versions.current(kind) === version;
    if (!last || (!isNew && ![...last.versions].every(isTrue))) return undefined;
    return { pages: last.pages, isOld: !isNew };
  };
}

const byPath = (a: ListedPage, b: ListedPage): number => (a.path < b.path ? -1 : 1);

/** Every page of the site that search engines may list, the home page first; nothing when some cannot be known. */
export function allPages(server: PageServer): () => Promise<PageList | undefined> {
  const pagesOf = pageLists(server);
  const { API_ORIGIN: apiOrigin } = server.environment;
  return async () => {
    const { site } = await server.editions.of(undefined);
    const remotes = [...new Set(site.routes.map(([, remote]) => remote))];
    const lists = await Promise.all(remotes.map((remote) => pagesOf({ site, remote, apiOrigin })));
    const whole = lists.filter((list) => list !== undefined);
    if (whole.length < lists.length) return undefined;
    const pages = whole
      .flatMap((list) => list.pages)
      .filter(({ path }) => !isConfidential(site, path))
      .sort(byPath);
    return { pages, isOld: whole.some(({ isOld }) => isOld) };
  };
}
