import { auditConfirmation, auditSummary } from '../modules/audit/summary/mail';
import { contactNotification, contactReceipt, queueDueContactMail } from '../modules/contact/mail';
import { queueDueWelcomes, welcome } from '../modules/newsletter/welcome';
import type { MailKind } from './letter';
import type { Search } from './delivery';

/** Every letter that the product sends. */
export const mailKinds: readonly MailKind[] = [
  welcome,
  contactNotification,
  contactReceipt,
  auditConfirmation,
  auditSummary,
];

/** What queues the mail that is due. */
export const mailSearches: readonly Search[] = [queueDueWelcomes, queueDueContactMail];
