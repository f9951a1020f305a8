import { z } from 'zod';
import { createEndpointFactory } from '../endpoint';
import { email, honeypot, outcome } from '../text/values';

const endpoint = createEndpointFactory({ tag: 'Learning' });

/** A token in the link of an email: opaque, unguessable, for one purpose. */
const token = z.string('This link is incomplete').regex(/^[\w-]{43}$/, 'This link is incomplete');

/** `asked`: the address is not confirmed yet. `on`: reminders are sent. */
export const reminderState = z.enum(['asked', 'on']).meta({ id: 'ReminderState' });
export type ReminderState = z.infer<typeof reminderState>;

export const askForReminders = endpoint('POST /api/learning/reminders', {
  repeatable: true,
  summary: 'Sends an email that asks its recipient to confirm learning reminders',
  body: z
    .object({ email: email.describe('Where reminders are sent to'), ...honeypot })
    .meta({ id: 'ReminderRequest', example: { email: 'ana@example.com' } }),
  form: { parameter: 'reminder', success: 'asked' },
  response: outcome,
  errors: [403, 409],
});

export const confirmReminders = endpoint('POST /api/learning/reminders/confirm', {
  repeatable: true,
  summary: 'Starts the reminders that a link confirms. A repeat changes nothing',
  body: z.object({ token }).meta({ id: 'ReminderConfirmation' }),
  form: { parameter: 'reminders', success: 'on' },
  response: outcome,
  errors: [404],
});

export const endReminders = endpoint('POST /api/learning/reminders/end', {
  repeatable: true,
  summary: 'Ends reminders and deletes their address. A repeat changes nothing',
  body: z
    .object({ token: token.optional().describe('Absent: those of the learner in the cookie') })
    .meta({ id: 'ReminderEnd' }),
  form: { parameter: 'reminding', success: 'ended' },
  response: outcome,
  errors: [403],
});

/** Called by a reader's mail program (RFC 8058, List-Unsubscribe-Post): one POST, never a redirect. */
export const endRemindersOneClick = endpoint('POST /api/learning/reminders/end/{token}', {
  repeatable: true,
  summary: 'Ends reminders; called by the recipient’s mail program (RFC 8058)',
  params: z.object({ token }),
  response: outcome,
  errors: [404],
});
