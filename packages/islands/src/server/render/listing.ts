import { type Answer, createStore, findApi, isRequestError } from '@site/shared-ui/app';
import type { AnyPage, Fetch, QueryResult } from '@site/shared-ui/islands';
import { hasParams, pathOf } from '@site/shared-ui/remote';
import { buildHead } from '../../define/head-tags';
import { getPin } from '../../define/site';
import type { ListedPage, ListingJob, ListingResult } from '../job';
import { renderLimits } from '../limits';
import { createAttribution } from './attribute';
import { loadRemote } from './load-remote';

/** Whether the API has answered, even if only that a request without cookies gets no data. */
const hasAnswer = ({ data, error }: QueryResult<unknown>): boolean =>
  data !== undefined || (isRequestError(error) && error.status >= 400 && error.status < 429);

type Send = (requests: readonly Fetch<unknown>[]) => Promise<QueryResult<unknown>[]>;

const createSend =
  ({ apiOrigin, remote, site: { pins } }: ListingJob, onAnswer: (answer: Answer) => void): Send =>
  async (requests) => {
    const signal = AbortSignal.timeout(renderLimits.listingDataMs);
    const attribute = createAttribution({ pins });
    const store = createStore({ origin: apiOrigin, signal, onAnswer, attribute });
    const pin = pins[remote];
    if (pin) store.add(findApi(pin));
    const results = await Promise.all(requests.map((request) => store.dispatch(request)));
    store.end();
    const failed = results.find((result) => !hasAnswer(result));
    if (failed) throw failed.error;
    return results;
  };

async function listAll(route: string, { addresses }: AnyPage, send: Send): Promise<ListedPage[]> {
  if (!addresses) return [];
  const [{ data, error } = {}] = await send([addresses.request()]);
  if (data === undefined) throw error;
  return addresses
    .list(data)
    .map(({ params, ...about }) => ({ path: pathOf(route, params), ...about }));
}

/** A page without parameters, described by its head; none if search engines must not list it. */
async function describePage(
  path: string,
  page: AnyPage,
  { site }: ListingJob,
  send: Send,
): Promise<ListedPage[]> {
  const requests = page.data?.({}, '') ?? {};
  const results = await send(Object.values(requests));
  const head = buildHead(page, site, { pathname: path, params: {} }, requests, results);
  const { title, description, changed, robots } = head;
  return robots ? [] : [{ path, title, description, ...(changed && { changed }) }];
}

async function listPages(job: ListingJob, send: Send): Promise<ListedPage[]> {
  const { site, remote } = job;
  const pin = getPin(site.pins, remote);
  const routes = site.routes.flatMap(([route, name]) => (name === remote ? [route] : []));
  const { pages } = await loadRemote(pin);
  const lists = routes.map(async (route) => {
    const page = (await pages[route]?.())?.default;
    if (!page) return [];
    return hasParams(route) ? listAll(route, page, send) : describePage(route, page, job, send);
  });
  return (await Promise.all(lists)).flat();
}

/** All pages of a remote, as it lists and describes them, or a problem; never only some of them. */
export async function listing(job: ListingJob): Promise<ListingResult> {
  const answers: Answer[] = [];
  const send = createSend(job, (answer) => void answers.push(answer));
  try {
    return { pages: await listPages(job, send), answers };
  } catch (error) {
    return { problem: isRequestError(error) ? error.message : String(error) };
  }
}
