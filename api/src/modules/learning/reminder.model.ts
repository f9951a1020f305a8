import { type InferSchemaType, Schema, model } from 'mongoose';
import { created, emailAddress, entityId, integer, text } from '../../database/fields';
import { mailClaim } from '../../mail/due';
import { learnerId } from './learner.model';

/** Seconds for which somebody can confirm that an address is theirs, and for which it is kept until then. */
const confirmableFor = 2 * 24 * 60 * 60;

const schema = new Schema(
  {
    _id: entityId,
    learner: learnerId,
    email: emailAddress,
    /** Since when it waits for the owner of the address; not there any more once they have confirmed it. */
    unconfirmedSince: Date,
    /** What the tokens of e-mails that ask hash to; an e-mail may be sent again. */
    confirmTokens: { type: [String], default: [] },
    /** Ends the reminders, and nothing else. Stored as it is: who reads this collection has the address as well. */
    endToken: text,
    /** When it is looked at next whether an e-mail is due; there as long as reminders come. */
    dueAt: Date,
    lastLetterAt: Date,
    unanswered: { ...integer, default: 0 },
    ...mailClaim,
  },
  created,
);
schema.index({ learner: 1 });
schema.index({ confirmTokens: 1 });
schema.index({ endToken: 1 }, { unique: true });
schema.index({ dueAt: 1 }, { sparse: true });
schema.index({ mailClaimedBy: 1 }, { sparse: true });
schema.index({ unconfirmedSince: 1 }, { expireAfterSeconds: confirmableFor });

export type ReminderRecord = InferSchemaType<typeof schema>;

export const Reminder = model('Reminder', schema, 'learner_reminders');

export const isOn = { dueAt: { $exists: true } };

/** Of those that can still be confirmed; the index removes the others only once a minute. */
export const confirmable = (now: Date) => ({
  unconfirmedSince: { $gt: new Date(now.getTime() - confirmableFor * 1000) },
});
