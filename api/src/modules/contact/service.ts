import { answerTime } from '@site/contracts/offer-text';
import type { ContactRequest } from '@site/contracts/contact';
import { outboxSignals } from '../../mail/outbox';
import { ContactSubmission } from './model';

/** Keeps an enquiry, unprocessed, and has it announced; what was left empty is not kept. */
export async function keepMessage({ name, email, company, website, message }: ContactRequest) {
  await ContactSubmission.create({
    name,
    email,
    message,
    ...(company ? { company } : {}),
    ...(website ? { website } : {}),
    mailDueSince: new Date(),
  });
  outboxSignals.emit('due');
  return { success: true, message: `Thank you for your message. We reply ${answerTime}.` };
}
