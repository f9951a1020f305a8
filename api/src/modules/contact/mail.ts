import { FREE_CALL_MINUTES } from '@site/contracts/offer/offer';
import { ANSWER_TIME, formatOfficeHours } from '@site/contracts/offer/offer-text';
import { displayAddress } from '../../lib/display-address';
import { isMarked, queueDue } from '../../mail/due';
import type { MailKind } from '../../mail/email';
import { toOneLine } from '../../mail/message';
import { queueMails } from '../../mail/outbox';
import { ContactSubmission } from './model';

/** Notifies the owner of an inquiry; a reply to the email goes to the sender. Its subject is a submission. */
export const contactNotification: MailKind = {
  name: 'contact-notification',
  compose: async (about, { business }) => {
    const submission = await ContactSubmission.findById(about).lean();
    if (!submission) return undefined;
    const { email, website, message } = submission;
    const name = toOneLine(submission.name);
    const company = toOneLine(submission.company ?? '');
    return {
      to: business.email,
      replyTo: { name, address: email },
      subject: `Inquiry from ${name}`,
      unsigned: true,
      body: [
        `${name} sent a message through the contact form:`,
        { quote: message },
        {
          facts: [
            ['Name', name],
            ['Email', displayAddress(email)],
            ...(company ? [['Company', company] as const] : []),
            ...(website ? [['Website', website] as const] : []),
          ],
        },
        `Reply to this email to reply to them. Your website promises a reply ${ANSWER_TIME}.`,
      ],
      footer: [
        'Your website sent this to your business address. A visitor wrote the quoted text, so be careful with any links in it.',
      ],
    };
  },
};

/** Confirms the receipt to the sender. Anyone can enter any address, so the mail repeats no entered text. */
export const contactReceipt: MailKind = {
  name: 'contact-receipt',
  perDay: 3,
  compose: async (about, { business }) => {
    const submission = await ContactSubmission.findById(about).lean();
    if (!submission) return undefined;
    return {
      to: submission.email,
      subject: 'We got your message',
      body: [
        'Hello,',
        `Thanks for your message. ${business.owner} will read it and reply ${ANSWER_TIME}. We’re here ${formatOfficeHours()}, Eastern time.`,
        `If it’s urgent, call ${business.phone}. Or pick a time for a free ${FREE_CALL_MINUTES}-minute call:`,
        { link: business.bookingUrl, label: 'Book a call' },
      ],
      footer: [
        'You got this email because someone entered this address in our contact form. If it wasn’t you, ignore this email. You haven’t been added to any list.',
      ],
    };
  },
};

/** Queues the two emails of each inquiry with due mail, each once. */
export const queueDueContactMail = (): Promise<void> =>
  queueDue(
    (limit) =>
      ContactSubmission.find({ mailDueSince: isMarked }, { withoutReceipt: 1 })
        .sort({ mailDueSince: 1 })
        .limit(limit)
        .lean(),
    async (due) => {
      await queueMails(
        due.flatMap(({ _id: about, withoutReceipt }) => [
          { kind: contactNotification, about },
          ...(withoutReceipt ? [] : [{ kind: contactReceipt, about }]),
        ]),
      );
      const ids = due.map(({ _id }) => _id);
      await ContactSubmission.updateMany({ _id: { $in: ids } }, { $unset: { mailDueSince: 1 } });
    },
  );
