import { randomUUID } from 'node:crypto';
import { isDuplicate } from '../../../database/failures';
import { ApiError } from '../../../http/errors';
import { queueMail } from '../../../mail/outbox';
import { newMailToken } from '../../../mail/token';
import { auditConfirmation, auditSummary } from './mail';
import { AuditSummary, ConfirmedAddress } from './model';

/** Recommendations in a summary; the page has all of them. */
const recommendationsAtMost = 5;

export interface AuditedWebsite {
  auditId: string;
  websiteUrl: string;
  contactEmail: string;
  contactName?: string | undefined;
  /** Out of 100, as text. */
  overallScore: string;
  /** How many checks the audit made. */
  checks: number;
  /** Plain text, the largest gain first; the first five are sent. */
  topRecommendations: readonly string[];
}

/**
 * Sends the summary of an audit to an address whose owner has confirmed it once; another one is asked, at most once a
 * day. To be called when the audit is stored and before it is answered: what was answered is then on its way. Safe to
 * repeat.
 */
export async function offerSummary(audited: AuditedWebsite): Promise<void> {
  const { auditId, contactEmail: email, contactName: name } = audited;
  const { createdAt } = await AuditSummary.findOneAndUpdate(
    { _id: auditId },
    {
      $setOnInsert: {
        email,
        ...(name ? { name } : {}),
        websiteUrl: audited.websiteUrl,
        overallScore: audited.overallScore,
        checks: audited.checks,
        recommendations: audited.topRecommendations.slice(0, recommendationsAtMost),
        token: newMailToken(),
      },
    },
    { upsert: true, returnDocument: 'after' },
  ).lean();
  const isConfirmed = await ConfirmedAddress.exists({ email });
  await queueMail(isConfirmed ? auditSummary : auditConfirmation, {
    about: auditId,
    to: email,
    asOf: createdAt,
  });
}

/** Confirms the address of a token and sends it the summary that it was asked about. Once more changes nothing. */
export async function confirmAddress({ token }: { token: string }) {
  const summary = await AuditSummary.findOne({ token }).lean();
  if (!summary)
    throw new ApiError(
      404,
      'not_found',
      'We do not know this link, or it is older than 30 days. Run the audit again to get a new one.',
    );
  const { _id, email } = summary;
  await ConfirmedAddress.updateOne(
    { email },
    { $setOnInsert: { _id: randomUUID() } },
    { upsert: true },
  ).catch((error: unknown) => {
    // Confirmed by another call at the same moment.
    if (!isDuplicate(error)) throw error;
  });
  await queueMail(auditSummary, { about: _id, to: email, asOf: new Date() });
  return {
    success: true,
    message: 'Thank you. The summary of your audit is on its way to you.',
  } as const;
}
