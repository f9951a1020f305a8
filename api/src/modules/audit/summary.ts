import { randomUUID } from 'node:crypto';
import { model, Schema } from 'mongoose';
import { RETENTION_DAYS } from '@site/contracts/administration/retention';
import { FREE_CALL_MINUTES } from '@site/contracts/offer/offer';
import { DAY_SECONDS } from '@site/server-kit/duration';
import { ignoreDuplicate } from '../../database/failures';
import { emailAddress, entityId, text, withCreatedAt } from '../../database/fields';
import { ApiError } from '../../http/errors';
import { success } from '../../http/success';
import { newToken } from '../../lib/tokens';
import type { MailLimits } from '../../limits/mail-limits';
import type { MailKind } from '../../mail/email';
import { queueMail, wasQueued } from '../../mail/outbox';
import type { SeoAuditRecord } from './audit-requests';
import { reportBlocks } from './report/mail';
import { findStoredResult } from './stored-results';

/** Seconds that a summary can be requested; shorter than the outbox remembers its mail. */
const RETENTION_SECONDS = 30 * DAY_SECONDS;

const confirmedSchema = new Schema({ _id: entityId, email: emailAddress }, withCreatedAt);
confirmedSchema.index({ email: 1 }, { unique: true });
confirmedSchema.index(
  { createdAt: 1 },
  { expireAfterSeconds: RETENTION_DAYS.confirmedAddress * DAY_SECONDS },
);

/** Addresses whose owners asked for the summaries of their audits. */
export const ConfirmedAddress = model('ConfirmedAddress', confirmedSchema, 'confirmed_addresses');

const summarySchema = new Schema(
  {
    _id: entityId,
    email: emailAddress,
    name: String,
    /**
     * Token that only confirms the address. Stored in plain form: readers of this collection have the address anyway.
     */
    token: text,
  },
  withCreatedAt,
);
summarySchema.index({ token: 1 }, { unique: true });
summarySchema.index({ createdAt: 1 }, { expireAfterSeconds: RETENTION_SECONDS });

export const AuditSummary = model('AuditSummary', summarySchema, 'audit_summaries');

/** Asks whether an address belongs to the requester. Anyone can enter one, so the mail repeats no entered text. */
export const auditConfirmation: MailKind = {
  name: 'audit-confirmation',
  perDay: 1,
  compose: async (about, { publicUrl }) => {
    const summary = await AuditSummary.findById(about).lean();
    if (!summary) return undefined;
    return {
      to: summary.email,
      subject: 'Do you want the summary of your website audit?',
      body: [
        'Hello,',
        'Someone, probably you, just had a website checked on our site and entered this address. If you want the summary by email, with the score and what to fix first, confirm that the address is yours:',
        {
          link: `${publicUrl}/seo-audit/confirm/${summary.token}`,
          label: 'Yes, send me the summary',
        },
        'The link works for 30 days. You only need to do this once. We’ll send later summaries without asking.',
      ],
      footer: [
        'If this wasn’t you, ignore this email. You aren’t on any list, and we won’t send anything else to this address.',
      ],
    };
  },
};

/** A plausible name. Any other text could be a stranger's message in an email under our name. */
const PLAIN_NAME = /^\p{L}[\p{L}\p{M}' -]{0,39}$/u;

const formatGreeting = (name: string | null | undefined): string =>
  name && PLAIN_NAME.test(name) ? `Hello ${name},` : 'Hello,';

/** The summary itself, to a confirmed address only. */
export const auditSummary: MailKind = {
  name: 'audit-summary',
  perDay: 10,
  compose: async (about, { publicUrl, business }) => {
    const summary = await AuditSummary.findById(about).lean();
    const results = (await findStoredResult(about))?.results;
    if (!summary || !results) return undefined;
    const { overallScore, checks } = results;
    // Normalized by the URL parser: no space or invisible character in it can form a sentence.
    const { host, href } = new URL(results.websiteUrl);
    return {
      to: summary.email,
      subject: `Your website audit: ${overallScore} out of 100 for ${host}`,
      body: [
        formatGreeting(summary.name),
        `We checked ${href} against ${checks.length} points. It scored ${overallScore} out of 100.`,
        ...reportBlocks(results),
        {
          link: `${publicUrl}/seo-audit/result/${about}`,
          label: 'Read the full report with the evidence',
        },
        'Once you’ve fixed something, run the audit again and watch the score.',
        { link: `${publicUrl}/seo-audit`, label: 'Run the audit again' },
        `Would you rather talk it through? Book a free ${FREE_CALL_MINUTES}-minute call with ${business.owner}:`,
        { link: business.bookingUrl, label: 'Book a call' },
      ],
      footer: [
        'You’re getting this because someone entered this address for an audit on our website and you confirmed that it’s yours. We send one summary for each audit.',
      ],
    };
  },
};

/** Queues a summary once, if the mailbox may get one more today. A repeated call is not counted again. */
async function queueSummary(
  mail: Pick<MailLimits, 'admitsConfirmed'>,
  about: string,
  to: string,
): Promise<void> {
  if (await wasQueued(auditSummary, about)) return;
  if (await mail.admitsConfirmed({ kind: auditSummary, to }))
    await queueMail(auditSummary, { about });
}

/**
 * Sends a summary to a confirmed address; asks another address, at most once a day. Idempotent.
 * @param mail the limits of emails, of which those to unconfirmed addresses also count for the client
 */
export async function offerSummary(
  audit: Pick<SeoAuditRecord, '_id' | 'contactEmail' | 'contactName'>,
  mail: Pick<MailLimits, 'admits' | 'admitsConfirmed'>,
  client: string,
): Promise<void> {
  const { _id, contactEmail: email, contactName: name } = audit;
  await AuditSummary.updateOne(
    { _id },
    { $setOnInsert: { email, ...(name ? { name } : {}), token: newToken() } },
    { upsert: true },
  );
  if (await ConfirmedAddress.exists({ email })) await queueSummary(mail, _id, email);
  else if (
    !(await wasQueued(auditConfirmation, _id)) &&
    (await mail.admits({ kind: auditConfirmation, to: email }, client))
  )
    await queueMail(auditConfirmation, { about: _id });
}

/** Confirms the address of a token and sends it that token's summary. Idempotent. */
export const confirmAddress =
  (mail: Pick<MailLimits, 'admitsConfirmed'>) =>
  async ({ token }: { token: string }) => {
    const summary = await AuditSummary.findOne({ token }).lean();
    if (!summary)
      throw new ApiError(
        404,
        'not_found',
        'This link isn’t valid, or it’s more than 30 days old. Run the audit again to get a new one.',
      );
    const { _id, email } = summary;
    await ConfirmedAddress.updateOne(
      { email },
      { $setOnInsert: { _id: randomUUID() } },
      { upsert: true },
    ).catch(ignoreDuplicate);
    await queueSummary(mail, _id, email);
    return success('Thank you. Your audit summary is on its way.');
  };
