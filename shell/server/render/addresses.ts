import { api, createStore, isRequestError } from '@site/shared-ui/app';
import type { AnyPage, QueryResult } from '@site/shared-ui/parts';
import { pathOf } from '@site/shared-ui/remote';
import type { Address, AddressesJob, AddressesResult } from './job';
import { loadRemote } from './load-remote';

/** How long the API may take to say which pages there are, in milliseconds. */
const DATA_LIMIT_MS = 2_000;

async function listed(
  route: string,
  { addresses }: AnyPage,
  apiOrigin: string,
): Promise<Address[]> {
  if (!addresses) return [];
  const store = createStore({ origin: apiOrigin, signal: AbortSignal.timeout(DATA_LIMIT_MS) });
  // A request is a thunk of the store; pages, which know no store, type it as something callable.
  const dispatch = store.dispatch as (thunk: unknown) => Promise<QueryResult<never>>;
  const { data, error } = await dispatch(addresses.request());
  // Its timers would keep the store, with all its data, for the cache's five minutes.
  store.dispatch(api.util.resetApiState());
  if (data === undefined) throw error;
  return addresses
    .list(data)
    .map(({ params, changed }) => ({ path: pathOf(route, params), ...(changed && { changed }) }));
}

async function listedBy({ site, remote, apiOrigin }: AddressesJob): Promise<Address[]> {
  const pin = site.pins[remote];
  if (!pin) throw new Error(`no build of ${remote} is known`);
  const routes = site.routes.flatMap(([route, owner]) =>
    owner === remote && route.includes('{') ? [route] : [],
  );
  const { pages } = await loadRemote(pin);
  const lists = routes.map(async (route) => {
    const page = await pages[route]?.();
    return page ? listed(route, page.default, apiOrigin) : [];
  });
  return (await Promise.all(lists)).flat();
}

/** The pages behind a remote's routes with parameters, as it lists them itself. It answers in any case. */
export const addresses = (job: AddressesJob): Promise<AddressesResult> =>
  listedBy(job).then(
    (found) => ({ addresses: found }),
    (error: unknown) => ({ problem: isRequestError(error) ? error.message : String(error) }),
  );
