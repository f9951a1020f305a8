import type { FailureCause, FetchFailure } from './fetch/failure';

/** Why there is no score. */
type RefusalReason = FailureCause | 'status' | 'no-page' | 'too-complex';

const PAGE_MESSAGES: { [reason in FailureCause]?: string } = {
  'too-large': 'The page is larger than 5 MB, the most that the audit reads.',
  timeout: 'The page didn’t answer completely in time.',
  disallowed: 'The robots.txt of this website asks our crawler not to read this page.',
};

/** An address that gets no score. The message is a sentence for the visitor. */
export class AuditRefused extends Error {
  constructor(
    readonly reason: RefusalReason,
    sentence: string,
  ) {
    super(sentence);
    this.name = 'AuditRefused';
  }
}

/** The refusal for a page that could not be fetched. */
export const toAuditRefused = ({ reason, message }: FetchFailure): AuditRefused =>
  new AuditRefused(reason, PAGE_MESSAGES[reason] ?? message);
