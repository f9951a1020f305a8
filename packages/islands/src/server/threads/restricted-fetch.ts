import { fetchFile } from '@site/server-kit/http/fetch-file';
import { serverBase, type ListingJob, type RenderJob } from '../job';
import type { FetchRequest, Fetched } from './messages';

/** Longer than a page waits for its data, in milliseconds. */
const LIMIT_MS = 3_000;
/** Requests of one thread at the same time. Four renders of a page with ten calls each need fewer. */
const MOST_AT_ONCE = 100;

/** Headers that a call of the API may have besides its cookies. */
const PASSED_ON = ['accept', 'accept-encoding', 'baggage', 'if-none-match', 'traceparent'];
/** Parts of the API that no page reads. The first answers whoever calls from this machine. */
const NOT_FOR_PAGES = /^\/api\/(metrics|docs|openapi)/;

/** A job whose code may make requests: it names the builds and the API. */
export type AllowedOrigins = Pick<RenderJob, 'apiOrigin' | 'cookie'> & Pick<ListingJob, 'site'>;

/**
 * The outside world of a thread, which has no network of its own. It may read the API, with the cookies of a page that
 * it renders at the moment, and the files of the builds that it was given.
 */
export class RestrictedFetch {
  private readonly bases = new Set<string>();
  private api = '';
  private asked = 0;

  /** Opens what a job needs. */
  open({ apiOrigin, site }: AllowedOrigins): void {
    this.api = apiOrigin;
    for (const pin of Object.values(site.pins)) this.bases.add(`${serverBase(pin)}/`);
  }

  /** @param cookies of the jobs that are running */
  async fetch(asks: FetchRequest, cookies: ReadonlySet<string>): Promise<Fetched> {
    const { asked } = asks;
    if (this.asked >= MOST_AT_ONCE) return { asked, problem: 'too many requests at once' };
    this.asked++;
    try {
      return { asked, ...(await this.answer(asks, cookies)) };
    } catch (error) {
      return { asked, problem: error instanceof Error ? error.message : String(error) };
    } finally {
      this.asked--;
    }
  }

  private async answer({ url: address, headers }: FetchRequest, cookies: ReadonlySet<string>) {
    const url = new URL(address);
    if ([...this.bases].some((base) => url.href.startsWith(base))) {
      const body = new Uint8Array(await fetchFile(url.href, LIMIT_MS));
      return { status: 200, statusText: 'OK', headers: [], body };
    }
    const isOfApi = url.origin === this.api && url.pathname.startsWith('/api/');
    if (!isOfApi || NOT_FOR_PAGES.test(decodeURIComponent(url.pathname)))
      throw new Error(`${url.origin} is out of reach of a page`);
    const { cookie } = headers;
    const response = await fetch(url, {
      headers: {
        ...Object.fromEntries(Object.entries(headers).filter(([name]) => PASSED_ON.includes(name))),
        ...(cookie !== undefined && cookies.has(cookie) && { cookie }),
      },
      redirect: 'error',
      signal: AbortSignal.timeout(LIMIT_MS),
    });
    const { status, statusText } = response;
    const body = new Uint8Array(await response.arrayBuffer());
    return { status, statusText, headers: [...response.headers], body };
  }
}
