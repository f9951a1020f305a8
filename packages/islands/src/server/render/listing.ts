import { type Answer, apiOf, createStore, isRequestError } from '@site/shared-ui/app';
import type { AnyPage, Fetch, QueryResult } from '@site/shared-ui/islands';
import { hasParams, pathOf } from '@site/shared-ui/remote';
import { headOf } from '../../define/head-tags';
import type { ListedPage, ListingJob, ListingResult } from '../job';
import { attributing } from './attribute';
import { loadRemote } from './load-remote';

const DATA_LIMIT_MS = 2_000;

/** Whether the API has answered, even if only that a request without cookies gets no data. */
const isAnswered = ({ data, error }: QueryResult<unknown>): boolean =>
  data !== undefined || (isRequestError(error) && error.status >= 400 && error.status < 429);

type Ask = (requests: readonly Fetch<unknown>[]) => Promise<QueryResult<unknown>[]>;

const asking =
  ({ apiOrigin, remote, site: { pins } }: ListingJob, onAnswer: (answer: Answer) => void): Ask =>
  async (requests) => {
    const signal = AbortSignal.timeout(DATA_LIMIT_MS);
    const attribute = attributing({ pins });
    const store = createStore({ origin: apiOrigin, signal, onAnswer, attribute });
    const pin = pins[remote];
    if (pin) store.add(apiOf(pin));
    const results = await Promise.all(requests.map((request) => store.dispatch(request)));
    store.end();
    const failed = results.find((result) => !isAnswered(result));
    if (failed) throw failed.error;
    return results;
  };

async function listed(route: string, { addresses }: AnyPage, ask: Ask): Promise<ListedPage[]> {
  if (!addresses) return [];
  const [{ data, error } = {}] = await ask([addresses.request()]);
  if (data === undefined) throw error;
  return addresses
    .list(data)
    .map(({ params, ...about }) => ({ path: pathOf(route, params), ...about }));
}

/** A page without parameters, described by its head; none if search engines must not list it. */
async function described(
  path: string,
  page: AnyPage,
  { site }: ListingJob,
  ask: Ask,
): Promise<ListedPage[]> {
  const requests = page.data?.({}, '') ?? {};
  const results = await ask(Object.values(requests));
  const head = headOf(page, site, { pathname: path, params: {} }, requests, results);
  const { title, description, changed, robots } = head;
  return robots ? [] : [{ path, title, description, ...(changed && { changed }) }];
}

async function listingOf(job: ListingJob, ask: Ask): Promise<ListedPage[]> {
  const { site, remote } = job;
  const pin = site.pins[remote];
  if (!pin) throw new Error(`no build of ${remote} is known`);
  const routes = site.routes.flatMap(([route, owner]) => (owner === remote ? [route] : []));
  const { pages } = await loadRemote(pin);
  const lists = routes.map(async (route) => {
    const page = (await pages[route]?.())?.default;
    if (!page) return [];
    return hasParams(route) ? listed(route, page, ask) : described(route, page, job, ask);
  });
  return (await Promise.all(lists)).flat();
}

/** All pages of a remote, as it lists and describes them, or a problem; never only some of them. */
export async function listing(job: ListingJob): Promise<ListingResult> {
  const answers: Answer[] = [];
  const ask = asking(job, (answer) => void answers.push(answer));
  try {
    return { pages: await listingOf(job, ask), answers };
  } catch (error) {
    return { problem: isRequestError(error) ? error.message : String(error) };
  }
}
