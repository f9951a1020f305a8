import type { Context } from 'koa';
import * as leads from '@site/contracts/administration/leads';
import { type ContactRequest, sendMessage } from '@site/contracts/contact/contact';
import { ANSWER_TIME } from '@site/contracts/offer/offer-text';
import { deriveCallId } from '../../database/derived-id';
import { ignoreDuplicate } from '../../database/failures';
import { success } from '../../http/success';
import { exportWithAuditLog } from '../../leads/leads';
import { perMinute, perTenMinutes } from '../../limits/admission';
import type { MailLimits } from '../../limits/mail-limits';
import { outboxSignals } from '../../mail/outbox';
import type { ApiModule } from '../../module';
import { read, write } from '../../routing/route';
import { changeInquiry, exportInquiries, getInquiry, searchInquiries } from './inquiries';
import { contactNotification, contactReceipt, queueDueContactMail } from './mail';
import { ContactSubmission } from './model';

/**
 * Stores an inquiry as unprocessed and triggers its mail; empty fields are not stored. No limit of emails refuses it.
 */
const receiveMessage = (mail: MailLimits) => async (request: ContactRequest, ctx: Context) => {
  const { name, email, company, website, message } = request;
  const hasReceipt = await mail.admits({ kind: contactReceipt, to: email }, ctx.state.client);
  const now = new Date();
  // An inquiry with the id of another one is a further attempt of the same call, and stays as it is.
  await ContactSubmission.create({
    _id: deriveCallId(ctx, request),
    name,
    email,
    message,
    ...(company ? { company } : {}),
    ...(website ? { website } : {}),
    ...(hasReceipt ? {} : { withoutReceipt: true }),
    mailDueSince: now,
    createdAt: now,
  }).catch(ignoreDuplicate);
  outboxSignals.emit('due');
  return success(`Thank you for your message. We reply ${ANSWER_TIME}.`);
};

const limit = perMinute(300);

export const contactModule: ApiModule = {
  name: 'contact',
  routes: ({ administration: { auditLog }, limits }) => [
    write(sendMessage, receiveMessage(limits.mail), perTenMinutes(20)),
    write(leads.searchInquiries, searchInquiries, limit),
    write(leads.exportInquiries, exportWithAuditLog(auditLog, 'enquiries', exportInquiries), limit),
    read(leads.getInquiry, getInquiry),
    write(
      leads.changeInquiry,
      async (changes, ctx) => {
        const inquiry = await changeInquiry(changes);
        const what = inquiry.processed ? 'processed' : 'open';
        await auditLog.note(ctx, { action: 'enquiry-changed', subject: inquiry.id, what });
        return inquiry;
      },
      limit,
    ),
  ],
  models: [ContactSubmission],
  counted: { kind: 'enquiries', model: ContactSubmission },
  personalRecords: [{ what: 'Inquiries', model: ContactSubmission, match: (email) => ({ email }) }],
  mail: { kinds: [contactNotification, contactReceipt], queueDue: queueDueContactMail },
};
