import { type Fetch, locationOf, type QueryResult } from '@site/shared-ui/islands';
import { isConfidential, isConfidentialDocument } from '../../define/confidential';
import { buildHead, buildHeadTags, type HeadTag } from '../../define/head-tags';
import { getRemoteName, type LoadedIsland, resolveIsland } from '../../define/resolve';
import { findRoute, SHELL, type Site } from '../../define/site';
import { reportFailure, trackBuild } from '../health/visit';
import { loadRemote } from '../registry/load-remote';
import { loadPage, pageBuild } from '../registry/pages';
import { currentSite, fetchSite, hasOverrideChanged } from '../site';

/** Limit for a page's data. After it the page is shown with skeletons. */
const DATA_TIMEOUT_MS = 400;

const timeout = (): Promise<void> => new Promise((resolve) => setTimeout(resolve, DATA_TIMEOUT_MS));

async function fetchAll(requests: readonly Fetch<unknown>[]): Promise<QueryResult<unknown>[]> {
  if (!requests.length) return [];
  const { browserStore } = await import('@site/shared-ui/app');
  const { dispatch } = browserStore().store;
  return Promise.all(
    requests.map(async (request) => {
      const query = dispatch(request);
      try {
        return await query;
      } finally {
        // The answer stays for five minutes; the components that show it subscribe themselves.
        query.unsubscribe?.();
      }
    }),
  );
}

/** Like `fetchAll`, but resolves after 400 ms at most. Components show later results themselves. */
export const fetchData = (requests: readonly Fetch<unknown>[]): Promise<unknown> =>
  requests.length ? Promise.race([fetchAll(requests), timeout()]) : Promise.resolve();

/** An embedded island that failed to load. Only its own place on the page is lost. */
interface FailedIsland {
  remote: string;
  error: unknown;
}

export interface PreparedPage {
  site: Site;
  islands: readonly (LoadedIsland | FailedIsland)[];
  head: readonly HeadTag[];
  /** The head once all data has arrived; the same head if data cannot be fetched. */
  finalHead: Promise<readonly HeadTag[]>;
}

/** The page needs a document load: other shell or override, no route, or confidential (trackers may run here). */
export class NeedsDocument extends Error {}

const PREPARED_TTL_MS = 5_000;
const preparedPages = new Map<string, { at: number; page: Promise<PreparedPage> }>();

async function buildPreparedPage(pathname: string, search: string): Promise<PreparedPage> {
  const site = await fetchSite();
  const match = findRoute(site, pathname);
  if (
    site.shell !== currentSite().shell ||
    hasOverrideChanged(site) ||
    match.remote === SHELL ||
    (isConfidential(site, pathname) && !isConfidentialDocument())
  )
    throw new NeedsDocument(pathname);
  try {
    const page = await loadPage(site, match);
    const { params } = match;
    const requests = page.data?.(params, search) ?? {};
    let results: QueryResult<unknown>[] = [];
    const allData = fetchAll(Object.values(requests)).then(
      (all) => void (results = all),
      () => undefined, // fetchData below reports requests that cannot be made at all
    );
    const own = pageBuild(site, match);
    const islands = await Promise.all(
      page.islands.map((definition) =>
        resolveIsland(definition, own, params, site.pins, loadRemote, search).catch(
          (error: unknown): FailedIsland => {
            const remote = getRemoteName(definition, own);
            if (remote === own.name) throw error;
            return { remote, error };
          },
        ),
      ),
    );
    await fetchData([
      ...Object.values(requests),
      ...islands.flatMap((island) => ('error' in island ? [] : island.prefetch)),
    ]);
    const context = {
      url: site.origin + pathname,
      origin: site.origin,
      siteName: site.business.name,
    };
    const head = () =>
      buildHeadTags(buildHead(page, site, { pathname, params }, requests, results), context);
    return { site, islands, head: head(), finalHead: allData.then(head) };
  } catch (error) {
    reportFailure(trackBuild(match.remote, site), 'failed', error);
    throw error;
  }
}

/** Loads a page's code and data, once for a hover and its click. @throws NeedsDocument, or the load error */
export function preparePage(href: string): Promise<PreparedPage> {
  const { pathname, search } = locationOf(href);
  for (const [address, { at }] of preparedPages)
    if (Date.now() - at >= PREPARED_TTL_MS) preparedPages.delete(address);
  const address = pathname + search;
  const prepared = preparedPages.get(address);
  if (prepared) return prepared.page;
  const page = buildPreparedPage(pathname, search);
  preparedPages.set(address, { at: Date.now(), page });
  page.catch(() => preparedPages.delete(address));
  return page;
}

/** Replaces the head tags of the previous page. The server marks its tags with `data-head` too. */
export function applyHead(tags: readonly HeadTag[]): void {
  document.head.querySelectorAll('[data-head]').forEach((tag) => tag.remove());
  for (const { name, attributes, text } of tags) {
    const tag = document.createElement(name);
    for (const [key, value] of Object.entries(attributes)) tag.setAttribute(key, value);
    tag.dataset.head = '';
    if (text !== undefined) tag.textContent = text;
    document.head.append(tag);
  }
}
