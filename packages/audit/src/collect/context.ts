import type { NotMeasured, TextAnswer } from '../evidence';
import type { UserAgents } from '../fetch/crawler';
import { FetchFailure, notMeasured } from '../fetch/failure';
import type { Fetcher, FetchOptions, Received } from '../fetch/fetcher';
import { type Limits, MAX_REDIRECTS } from '../fetch/limits';
import type { AuditThread } from '../thread/audit-thread';

export interface CollectContext {
  fetcher: Fetcher;
  thread: Pick<AuditThread, 'run'>;
  agents: UserAgents;
  limits: Limits;
}

/** Turns a FetchFailure into evidence; other errors are thrown. */
export async function toEvidence<T>(attempt: Promise<T>): Promise<T | NotMeasured> {
  try {
    return await attempt;
  } catch (error) {
    if (error instanceof FetchFailure) return notMeasured(error);
    throw error;
  }
}

/**
 * Options for a file beside the page; its body is not read. A bad certificate of the site's own host is already a
 * finding: tolerated.
 */
export const requestOptions = ({ agents, limits }: CollectContext, site: URL): FetchOptions => ({
  userAgent: agents.desktop,
  accept: '*/*',
  time: limits.other,
  body: () => undefined,
  redirects: MAX_REDIRECTS,
  tolerant: ({ host }) => host === site.host,
});

export const toTextAnswer = ({ answer, body }: Received): TextAnswer => ({
  ...answer,
  text: new TextDecoder().decode(body),
});
