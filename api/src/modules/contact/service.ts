import { randomUUID } from 'node:crypto';
import { answerTime } from '@site/contracts/offer-text';
import type { ContactRequest } from '@site/contracts/contact';
import { outboxSignals } from '../../mail/outbox';
import { batch } from '../../database/batch';
import { insertNew } from '../../database/insert-new';
import { type ContactSubmissionRecord, ContactSubmission } from './model';

type NewSubmission = Omit<ContactSubmissionRecord, 'mailClaimedBy' | 'mailClaimedUntil'>;

const keep = batch(async (submissions: readonly NewSubmission[]) => {
  const refused = await insertNew<NewSubmission>(ContactSubmission, submissions);
  if (refused.length > 0) throw new Error('A new enquiry had the id of another.');
  return submissions.map(({ _id }) => _id);
});

/** Keeps an enquiry, unprocessed, and has it announced; what was left empty is not kept. */
export async function keepMessage({ name, email, company, website, message }: ContactRequest) {
  const now = new Date();
  await keep({
    _id: randomUUID(),
    name,
    email,
    message,
    ...(company ? { company } : {}),
    ...(website ? { website } : {}),
    processed: false,
    mailDueSince: now,
    createdAt: now,
  });
  outboxSignals.emit('due');
  return { success: true, message: `Thank you for your message. We reply ${answerTime}.` };
}
