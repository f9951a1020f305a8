import { AuditRefused } from '@site/audit/refusal';
import { ApiError } from '../../http/errors';
import { TooMany } from './run/concurrency-limit';

/** Seconds after which a run has ended for sure. */
const retryAfter = '15';

/** The answer for an audit that gave no score; anything else that was thrown stays what it is. */
export function toAnswer(error: unknown): unknown {
  if (error instanceof AuditRefused) {
    const { reason, message } = error;
    return new ApiError(422, `audit_${reason.replaceAll('-', '_')}`, message, {
      fields: { websiteUrl: message },
      success: false,
    });
  }
  if (error instanceof TooMany)
    return new ApiError(
      503,
      'audit_busy',
      'Many websites are being audited right now. Please try again in a quarter of a minute.',
      { headers: { 'retry-after': retryAfter }, success: false },
    );
  return error;
}
