import { api, createStore, isRequestError } from '@site/shared-ui/app';
import type { AnyPage, QueryResult } from '@site/shared-ui/parts';
import { pathOf } from '@site/shared-ui/remote';
import type { ListedPage, ListingJob, ListingResult } from './job';
import { loadRemote } from './load-remote';

/** How long the API may take to say what pages are about, in milliseconds. */
const DATA_LIMIT_MS = 2_000;

/** Makes the requests of one page, in a store of their own. */
async function answersTo(
  requests: readonly unknown[],
  apiOrigin: string,
): Promise<QueryResult<never>[]> {
  const store = createStore({ origin: apiOrigin, signal: AbortSignal.timeout(DATA_LIMIT_MS) });
  // A request is a thunk of the store; pages, which know no store, type it as something callable.
  const dispatch = store.dispatch as (thunk: unknown) => Promise<QueryResult<never>>;
  const results = await Promise.all(requests.map(dispatch));
  // Its timers would keep the store, with all its data, for the cache's five minutes.
  store.dispatch(api.util.resetApiState());
  return results;
}

/** The pages behind a route's parameters, as the page lists them itself. */
async function listed(
  route: string,
  { addresses }: AnyPage,
  apiOrigin: string,
): Promise<ListedPage[]> {
  if (!addresses) return [];
  const [{ data, error } = {}] = await answersTo([addresses.request()], apiOrigin);
  if (data === undefined) throw error;
  return addresses
    .list(data)
    .map(({ params, ...about }) => ({ path: pathOf(route, params), ...about }));
}

/** The page of a route without parameters, by what its head says; none that search engines are not to list. */
async function described(
  path: string,
  page: AnyPage,
  { site, apiOrigin }: ListingJob,
): Promise<ListedPage[]> {
  const requests = page.data?.({}, '') ?? {};
  const results = await answersTo(Object.values(requests), apiOrigin);
  const data = Object.fromEntries(
    Object.keys(requests).map((name, index) => [name, results[index] ?? {}]),
  );
  const { origin, business } = site;
  // The page's own types of its data were forgotten where it was declared.
  const context = { params: {}, url: origin + path, origin, business, data: data as never };
  const { title, description, changed, robots } = page.head(context);
  return robots ? [] : [{ path, title, description, ...(changed && { changed }) }];
}

async function listedBy(job: ListingJob): Promise<ListedPage[]> {
  const { site, remote, apiOrigin } = job;
  const pin = site.pins[remote];
  if (!pin) throw new Error(`no build of ${remote} is known`);
  const routes = site.routes.flatMap(([route, owner]) => (owner === remote ? [route] : []));
  const { pages } = await loadRemote(pin);
  const lists = routes.map(async (route) => {
    const page = (await pages[route]?.())?.default;
    if (!page) return [];
    return route.includes('{') ? listed(route, page, apiOrigin) : described(route, page, job);
  });
  return (await Promise.all(lists)).flat();
}

/** A remote's pages, as it lists and describes them itself. It answers in any case. */
export const listing = (job: ListingJob): Promise<ListingResult> =>
  listedBy(job).then(
    (pages) => ({ pages }),
    (error: unknown) => ({ problem: isRequestError(error) ? error.message : String(error) }),
  );
