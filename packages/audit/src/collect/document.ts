import type { DocumentAnswer, Evidence } from '../evidence';
import { FetchFailure } from '../fetch/failure';
import type { FetchOptions, Received } from '../fetch/fetcher';
import { BODY_LIMITS, MAX_REDIRECTS } from '../fetch/limits';
import { getCharset, isHtmlType } from '../http/headers';
import { isSuccess } from '../http/status';
import type { UndecodedPage } from '../page/decode';
import { AuditRefused, toAuditRefused } from '../refusal';
import { PRESCANNED_BYTES } from '../text/encoding';
import { type CollectContext, toEvidence } from './context';
import type { RobotsFiles } from './robots';

const toUndecodedPage = ({ answer, body }: Received): UndecodedPage => ({
  body,
  charset: getCharset(answer.headers),
});

const pageOptions = (
  { limits }: CollectContext,
  userAgent: string,
  robots: RobotsFiles,
): FetchOptions => ({
  userAgent,
  accept: 'text/html,application/xhtml+xml;q=0.9,*/*;q=0.1',
  time: limits.document,
  body: (headers) =>
    isHtmlType(headers) ? { bytes: BODY_LIMITS.document, past: 'fail' } : undefined,
  redirects: MAX_REDIRECTS,
  tolerant: () => true,
  permit: (url) => robots.permit(url),
});

/** Refuses any answer but a 2xx with HTML. */
function refuseUnlessHtml({ answer }: Received): void {
  const { status, headers } = answer;
  if (!isSuccess(status))
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

const toDocumentAnswer = ({ answer, body, timings }: Received): DocumentAnswer => ({
  ...answer,
  ...timings,
  beginning: body.subarray(0, PRESCANNED_BYTES).toString('latin1'),
});

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
    const options = pageOptions(site, site.agents.desktop, robots);
    const received = await site.fetcher.get(url, options);
    refuseUnlessHtml(received);
    return { document: toDocumentAnswer(received), undecoded: toUndecodedPage(received) };
  } catch (error) {
    throw error instanceof FetchFailure ? toAuditRefused(error) : error;
  }
}

/** Requests the page again, with the user agent of a phone. */
export async function collectPhone(
  site: CollectContext,
  page: URL,
  robots: RobotsFiles,
): Promise<Evidence['mobile']> {
  const options = pageOptions(site, site.agents.phone, robots);
  const received = await toEvidence(site.fetcher.get(page, options));
  if ('measured' in received) return { answer: received };
  const { answer } = received;
  if (!isSuccess(answer.status)) return { answer };
  const facts = await site.thread.run('mobile', toUndecodedPage(received));
  return { answer, page: facts };
}
