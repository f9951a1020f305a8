import { getErrorMessage } from '@site/server-kit/error-message';
import { fetchFile } from '@site/server-kit/http/fetch-file';
import { type ListingJob, type RenderJob, serverBase } from '../job';
import { renderLimits } from '../limits';
import type { FetchReply, FetchRequest } from './messages';

/** Requests of one process at the same time. A page has ten or so. */
const MAX_CONCURRENT = 100;

/** Headers that a call of the API may have besides its cookies. */
const FORWARDED = ['accept', 'baggage', 'traceparent'];
/** Parts of the API that no page reads. The first answers whoever calls from this machine. */
const INTERNAL_PATHS = /^\/api\/(metrics|docs|openapi)/;

/** A job whose code may make requests: it names the builds and the API. */
export type AllowedOrigins = Pick<RenderJob, 'apiOrigin' | 'cookie'> & Pick<ListingJob, 'site'>;

/**
 * Fetches on behalf of a render process, which has no network access. It may read the API, with the cookies of the page
 * that it renders at the moment, and the files of the builds that it was given.
 */
export class RestrictedFetch {
  private readonly bases = new Set<string>();
  private api = '';
  private running = 0;

  allow({ apiOrigin, site }: AllowedOrigins): void {
    this.api = apiOrigin;
    for (const pin of Object.values(site.pins)) this.bases.add(`${serverBase(pin)}/`);
  }

  get builds(): number {
    return this.bases.size;
  }

  /** @param cookie the only cookies that the request may have: those of the running job */
  async fetch(request: FetchRequest, cookie: string | undefined): Promise<FetchReply> {
    const { requestId } = request;
    if (this.running >= MAX_CONCURRENT) return { requestId, problem: 'too many requests at once' };
    this.running++;
    try {
      return { requestId, ...(await this.fetchAllowed(request, cookie)) };
    } catch (error) {
      return { requestId, problem: getErrorMessage(error) };
    } finally {
      this.running--;
    }
  }

  private async fetchAllowed({ url: address, headers }: FetchRequest, cookie: string | undefined) {
    const url = new URL(address);
    if ([...this.bases].some((base) => url.href.startsWith(base))) {
      const body = new Uint8Array(await fetchFile(url.href, renderLimits.fetchMs));
      return { status: 200, statusText: 'OK', headers: [], body };
    }
    const isApiRequest = url.origin === this.api && url.pathname.startsWith('/api/');
    if (!isApiRequest || INTERNAL_PATHS.test(decodeURIComponent(url.pathname)))
      throw new Error(`${url.origin} is out of reach of a page`);
    const response = await fetch(url, {
      headers: {
        ...Object.fromEntries(Object.entries(headers).filter(([name]) => FORWARDED.includes(name))),
        // The API is close by: compression costs both sides more than sending the plain text.
        'accept-encoding': 'identity',
        ...(cookie !== undefined && headers['cookie'] === cookie && { cookie }),
      },
      redirect: 'error',
      signal: AbortSignal.timeout(renderLimits.fetchMs),
    });
    const { status, statusText } = response;
    const body = new Uint8Array(await response.arrayBuffer());
    return { status, statusText, headers: [...response.headers], body };
  }
}
