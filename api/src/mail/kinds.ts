import { auditConfirmation, auditSummary } from '../modules/audit/summary/mail';
import {
  contactNotification,
  contactReceipt,
  queueMissedContactMail,
} from '../modules/contact/mail';
import { queueMissedWelcomes, welcome } from '../modules/newsletter/welcome';
import type { MailKind } from './letter';
import type { Search } from './post-office';

/** Every letter that the product sends. */
export const mailKinds: readonly MailKind[] = [
  welcome,
  contactNotification,
  contactReceipt,
  auditConfirmation,
  auditSummary,
];

/** What finds mail that was due when a process ended. */
export const mailSearches: readonly Search[] = [queueMissedWelcomes, queueMissedContactMail];
