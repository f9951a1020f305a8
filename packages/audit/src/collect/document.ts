import type { DocumentAnswer, Evidence } from '../evidence';
import { FetchFailure } from '../fetch/failure';
import type { Order, Received } from '../fetch/fetcher';
import { bodyLimits, MAX_REDIRECTS } from '../fetch/limits';
import { charsetOf, isHtmlType } from '../http/headers';
import type { UndecodedPage } from '../page/decode';
import { AuditRefused, refusedBy } from '../refusal';
import { PRESCANNED_BYTES } from '../text/encoding';
import { type CollectContext, measured } from './context';
import type { RobotsFiles } from './robots';

function undecoded({ answer, body }: Received): UndecodedPage {
  const charset = charsetOf(answer.headers);
  return { body, ...(charset !== undefined && { charset }) };
}

const pageOrder = ({ limits }: CollectContext, userAgent: string, robots: RobotsFiles): Order => ({
  userAgent,
  accept: 'text/html,application/xhtml+xml;q=0.9,*/*;q=0.1',
  time: limits.document,
  body: ({ headers }) =>
    isHtmlType(headers) ? { bytes: bodyLimits.document, past: 'fail' } : { bytes: 0, past: 'cut' },
  redirects: MAX_REDIRECTS,
  tolerant: () => true,
  permit: (url) => robots.permit(url),
});

/** Refuses any answer but a 2xx with HTML. */
function refuseOther({ answer }: Received): void {
  const { status, headers } = answer;
  if (status < 200 || status > 299)
    throw new AuditRefused(
      'status',
      `The address answers with status ${status} instead of a page.`,
    );
  if (!isHtmlType(headers))
    throw new AuditRefused(
      'no-page',
      'The address answers with something that isn’t an HTML page.',
    );
}

function documentOf({ answer, body, timings }: Received): DocumentAnswer {
  const { dns, connect, tls } = timings;
  return {
    ...answer,
    dns,
    connect,
    ...(tls !== undefined && { tls }),
    beginning: body.subarray(0, PRESCANNED_BYTES).toString('latin1'),
  };
}

/**
 * Reads the page under audit.
 * @throws AuditRefused when it cannot be read or is no page
 */
export async function collectDocument(
  site: CollectContext,
  url: URL,
  robots: RobotsFiles,
): Promise<{ document: DocumentAnswer; undecoded: UndecodedPage }> {
  try {
    const order = pageOrder(site, site.agents.desktop, robots);
    const received = await site.fetcher.get(url, order);
    refuseOther(received);
    return { document: documentOf(received), undecoded: undecoded(received) };
  } catch (error) {
    throw error instanceof FetchFailure ? refusedBy(error) : error;
  }
}

/** Requests the page again, with the user agent of a phone. */
export async function collectPhone(
  site: CollectContext,
  page: URL,
  robots: RobotsFiles,
): Promise<Evidence['mobile']> {
  const order = pageOrder(site, site.agents.phone, robots);
  const received = await measured(site.fetcher.get(page, order));
  if ('measured' in received) return { answer: received };
  const { answer } = received;
  if (answer.status < 200 || answer.status > 299) return { answer };
  const facts = await site.thread.run('mobile', undecoded(received));
  return { answer, page: facts };
}
