import { getEncoding } from 'encoding-sniffer';
import type { DocumentAnswer, Evidence } from '../evidence';
import { FetchFailure } from '../fetch/failure';
import type { Order, Received } from '../fetch/fetcher';
import { bodyLimits, mostRedirects } from '../fetch/limits';
import { charsetOf, isHtmlType } from '../http/headers';
import { AuditRefused, refusedBy } from '../refusal';
import type { RobotsFiles } from './robots';
import { type CollectContext, measured } from './context';

/** Bytes in which browsers look for the encoding (HTML, "prescan a byte stream"). */
const prescanned = 1024;

function decoderFor(label: string): TextDecoder {
  try {
    return new TextDecoder(label);
  } catch {
    return new TextDecoder();
  }
}

/** The text of a page in its declared encoding, found as browsers find it; else UTF-8. */
function textOf({ answer, body }: Received): string {
  const declared = charsetOf(answer.headers);
  const encoding = getEncoding(body, {
    defaultEncoding: 'utf-8',
    maxBytes: prescanned,
    ...(declared && { transportLayerEncodingLabel: declared }),
  });
  return decoderFor(encoding).decode(body);
}

const pageOrder = ({ limits }: CollectContext, userAgent: string, robots: RobotsFiles): Order => ({
  userAgent,
  accept: 'text/html,application/xhtml+xml;q=0.9,*/*;q=0.1',
  time: limits.document,
  body: ({ headers }) =>
    isHtmlType(headers) ? { bytes: bodyLimits.document, past: 'fail' } : { bytes: 0, past: 'cut' },
  redirects: mostRedirects,
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
    throw new AuditRefused('no-page', 'The address answers with something that is no HTML page.');
}

function documentOf(received: Received): DocumentAnswer {
  refuseOther(received);
  const { answer, body, timings } = received;
  const { dns, connect, tls } = timings;
  return {
    ...answer,
    text: textOf(received),
    dns,
    connect,
    ...(tls !== undefined && { tls }),
    beginning: body.subarray(0, prescanned).toString('latin1'),
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
): Promise<DocumentAnswer> {
  try {
    return documentOf(await site.fetcher.get(url, pageOrder(site, site.agents.desktop, robots)));
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
  const facts = await site.thread.run('mobile', textOf(received));
  return { answer, page: facts };
}
