import { checkCount } from '@site/contracts/audit-checks';
import { freeCallMinutes } from '@site/contracts/offer';
import type { MailKind } from '../../../mail/email';
import { AuditSummary } from './model';

/**
 * Asks whether an address belongs to who gave it. Anybody can enter anybody's address, so the e-mail repeats nothing
 * that was entered, the website included. About an audit.
 */
export const auditConfirmation: MailKind = {
  name: 'audit-confirmation',
  perDay: 1,
  compose: async (about, { publicUrl }) => {
    const summary = await AuditSummary.findById(about).lean();
    if (!summary) return undefined;
    return {
      to: summary.email,
      subject: 'Shall we send you the summary of your website audit?',
      body: [
        { text: 'Hello,' },
        {
          text: 'Somebody, most likely you, has just had a website checked on our site and gave this address. If you want the summary by e-mail, with the score and what to fix first, confirm that the address is yours:',
        },
        {
          link: `${publicUrl}/seo-audit/confirm/${summary.token}`,
          label: 'Yes, send me the summary',
        },
        {
          text: 'The link works for 30 days. You only do this once: later summaries come by themselves.',
        },
      ],
      footer: [
        {
          text: 'If it was not you, do nothing. You are on no list, and we do not send anything else to this address.',
        },
      ],
    };
  },
};

/** A name as people have them. Anything else could be a stranger's text in an e-mail that bears our name. */
const plainName = /^\p{L}[\p{L}\p{M}' -]{0,39}$/u;

const greeting = (name: string | null | undefined): string =>
  name && plainName.test(name) ? `Hello ${name},` : 'Hello,';

/** The summary itself, to a confirmed address only. About an audit. */
export const auditSummary: MailKind = {
  name: 'audit-summary',
  perDay: 10,
  compose: async (about, { publicUrl, business }) => {
    const summary = await AuditSummary.findById(about).lean();
    if (!summary) return undefined;
    // A summary from before the number was stored is of today's checks: none is kept for longer than a month.
    const { email, name, websiteUrl, overallScore, checks = checkCount, recommendations } = summary;
    // Written as addresses are: no space or invisible sign in it can make a sentence of its own.
    const { host, href } = new URL(websiteUrl);
    return {
      to: email,
      subject: `Your website audit: ${overallScore} of 100 for ${host}`,
      body: [
        { text: greeting(name) },
        { text: `We checked ${href} against ${checks} points. It scores ${overallScore} of 100.` },
        ...(recommendations.length > 0
          ? [
              { heading: 'What to do first' },
              { text: 'In the order in which it pays:' },
              { list: recommendations },
            ]
          : [{ text: 'Every check that counts has passed. There is nothing to fix first.' }]),
        { text: 'When something is fixed, run the audit again and watch the score.' },
        { link: `${publicUrl}/seo-audit`, label: 'Run the audit again' },
        {
          text: `If you would rather talk it through, ${business.owner} has ${freeCallMinutes} minutes for you, free:`,
        },
        { link: business.bookingUrl, label: 'Book a call' },
      ],
      footer: [
        {
          text: 'You get this because this address was given for an audit on our website, and you confirmed that it is yours. We send one summary for each audit.',
        },
      ],
    };
  },
};
