import { locationOf, type QueryResult, type Fetch } from '@site/shared-ui/parts';
import { isConfidential, isConfidentialDocument } from '../../shared/confidential';
import { headOf, headTags, type HeadTag } from '../../shared/head-tags';
import { ownerName, resolvePart, type LoadedPart } from '../../shared/resolve';
import { SHELL, type Site } from '../../shared/site';
import { harm, meet } from '../health/visit';
import { loadRemote } from '../registry/load-remote';
import { pageOwner, loadPage, routeOf } from '../registry/pages';
import { currentSite, fetchSite, hasOtherOverride } from '../site';

/** How long a page waits for its data before it shows skeletons instead. */
const DATA_TIMEOUT_MS = 400;

const timeout = (): Promise<void> => new Promise((resolve) => setTimeout(resolve, DATA_TIMEOUT_MS));

async function fetchAll(requests: readonly Fetch<unknown>[]): Promise<QueryResult<unknown>[]> {
  if (!requests.length) return [];
  const { browserStore } = await import('@site/shared-ui/app');
  const { dispatch } = browserStore().store;
  // A request is a thunk of the store; parts, which know no store, type it as something callable.
  return Promise.all(
    requests.map((request) =>
      (dispatch as (thunk: unknown) => Promise<QueryResult<unknown>>)(request),
    ),
  );
}

/** The same, but leaves after a moment: the requests go on and the components show what comes. */
export const fetchData = (requests: readonly Fetch<unknown>[]): Promise<unknown> =>
  requests.length ? Promise.race([fetchAll(requests), timeout()]) : Promise.resolve();

/** An embedded part that cannot be had costs its own place only. */
export interface AbsentPart {
  remote: string;
  error: unknown;
}

export interface PreparedPage {
  site: Site;
  parts: readonly (LoadedPart | AbsentPart)[];
  head: readonly HeadTag[];
  /** The head once all data is there, when it was not yet; the same one when it cannot be had. */
  finalHead: Promise<readonly HeadTag[]>;
}

/** A document must be loaded: of another shell or override, or of a confidential page, where trackers may be here. */
export class NeedsDocument extends Error {}

const WARM_MS = 5_000;
const warm = new Map<string, { at: number; page: Promise<PreparedPage> }>();

async function prepareNow(pathname: string, search: string): Promise<PreparedPage> {
  const site = await fetchSite();
  const match = routeOf(site, pathname);
  if (
    site.shell !== currentSite().shell ||
    hasOtherOverride(site) ||
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
      () => undefined, // fetchData below tells what cannot be asked for at all
    );
    const owner = pageOwner(site, match);
    const parts = await Promise.all(
      page.parts.map((definition) =>
        resolvePart(definition, owner, params, site.pins, loadRemote, search).catch(
          (error: unknown): AbsentPart => {
            const remote = ownerName(definition, owner);
            if (remote === owner.name) throw error;
            return { remote, error };
          },
        ),
      ),
    );
    await fetchData([
      ...Object.values(requests),
      ...parts.flatMap((part) => ('error' in part ? [] : part.prefetch)),
    ]);
    const place = {
      url: site.origin + pathname,
      origin: site.origin,
      siteName: site.business.name,
    };
    const head = () => headTags(headOf(page, site, { pathname, params }, requests, results), place);
    return { site, parts, head: head(), finalHead: allData.then(head) };
  } catch (error) {
    harm(meet(match.remote, site), 'stuck', error);
    throw error;
  }
}

/** Code and data of a page, once for a hover and the click that follows it. @throws NeedsDocument, or why it cannot be had */
export function preparePage(href: string): Promise<PreparedPage> {
  const { pathname, search } = locationOf(href);
  for (const [address, { at }] of warm) if (Date.now() - at >= WARM_MS) warm.delete(address);
  const address = pathname + search;
  const known = warm.get(address);
  if (known) return known.page;
  const page = prepareNow(pathname, search);
  warm.set(address, { at: Date.now(), page });
  page.catch(() => warm.delete(address));
  return page;
}

/** Replaces what the previous page said about itself; the server marks its tags the same way. */
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
