import { freeCallMinutes } from '@site/contracts/offer';
import { answerTime, officeHoursText } from '@site/contracts/offer-text';
import { shownAddress } from '../../leads/shown-address';
import { marked, queueDue } from '../../mail/due';
import type { MailKind } from '../../mail/email';
import { oneLine } from '../../mail/message';
import { queueMails } from '../../mail/outbox';
import { ContactSubmission } from './model';

/** Notifies the owner of an enquiry; a reply to the e-mail goes to the sender. Its subject is a submission. */
export const contactNotification: MailKind = {
  name: 'contact-notification',
  compose: async (about, { business }) => {
    const submission = await ContactSubmission.findById(about).lean();
    if (!submission) return undefined;
    const { email, website, message } = submission;
    const name = oneLine(submission.name);
    const company = oneLine(submission.company ?? '');
    return {
      to: business.email,
      replyTo: { name, address: email },
      subject: `Enquiry from ${name}`,
      unsigned: true,
      body: [
        `${name} wrote through the contact form:`,
        { quote: message },
        {
          facts: [
            ['Name', name],
            [Email, shownAddress(email)],
            ...(company ? [['Company', company] as const] : []),
            ...(website ? [['Website', website] as const] : []),
          ],
        },
        `Answer this e-mail to answer them. The website promises a reply ${answerTime}.`,
      ],
      footer: [
        'The website sends this to the address of the business. What is quoted was written by a visitor: treat links in it with care.',
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
      subject: 'We have your message',
      body: [
        'Hello,',
        `Thank you for writing to us. Your message has arrived, and ${business.owner} reads it in person. You have an answer ${answerTime}. We are here ${officeHoursText()}, Eastern time.`,
        `If it cannot wait, call ${business.phone}. Or pick a time for a free ${freeCallMinutes}-minute call:`,
        { link: business.bookingUrl, label: 'Book a call' },
      ],
      footer: [
        'You get this because somebody entered this address in the contact form of our website. If it was not you, there is nothing to do: it is no list, and nobody signed you up for anything.',
      ],
    };
  },
};

/** Queues the two e-mails of each enquiry with due mail, each once. */
export const queueDueContactMail = (): Promise<void> =>
  queueDue({
    find: (free, limit) =>
      ContactSubmission.find({ mailDueSince: marked, ...free }, { _id: 1 })
        .sort({ mailDueSince: 1 })
        .limit(limit)
        .lean(),
    update: (filter, change) => ContactSubmission.updateMany(filter, change),
    claimed: (by) =>
      ContactSubmission.find(
        { ...by, mailDueSince: marked },
        { email: 1, withoutReceipt: 1, mailDueSince: 1 },
      ).lean(),
    queue: async (due) => {
      await queueMails(
        due.flatMap(({ _id, email, withoutReceipt, mailDueSince }) => {
          const order = { about: _id, to: email, asOf: mailDueSince ?? new Date() };
          return [
            { kind: contactNotification, order },
            ...(withoutReceipt ? [] : [{ kind: contactReceipt, order }]),
          ];
        }),
      );
      const ids = due.map(({ _id }) => _id);
      await ContactSubmission.updateMany({ _id: { $in: ids } }, { $unset: { mailDueSince: 1 } });
    },
  });
