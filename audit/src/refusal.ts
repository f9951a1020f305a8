import type { FailureCause, FetchFailure } from './fetch/failure';

/** Why there is no score. */
type RefusalReason = FailureCause | 'status' | 'no-page' | 'too-complex';

const ofThePage: { [reason in FailureCause]?: string } = {
  'too-large': 'The page is larger than 5 MB, which is more than the audit reads.',
  timeout: 'The page did not answer completely in time.',
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
export const refusedBy = ({ reason, message }: FetchFailure): AuditRefused =>
  new AuditRefused(reason, ofThePage[reason] ?? message);

export const tooComplex = (): AuditRefused =>
  new AuditRefused('too-complex', 'This page is too deeply nested or too broken to be read.');

export const tookTooLong = (): AuditRefused =>
  new AuditRefused('timeout', 'The audit of this page took too long.');
