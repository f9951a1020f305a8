import type { ContactRequest } from '@site/contracts/contact';
import { queueContactMail } from './mail';
import { ContactSubmission } from './model';

/** Keeps an enquiry, unprocessed, and has it announced; what was left empty is not kept. */
export async function keepMessage({ name, email, company, website, message }: ContactRequest) {
  const submission = await ContactSubmission.create({
    name,
    email,
    message,
    ...(company ? { company } : {}),
    ...(website ? { website } : {}),
    mailDueSince: new Date(),
  });
  await queueContactMail(submission);
  return { success: true, message: 'Thank you for your message. We reply within 24 hours.' };
}
