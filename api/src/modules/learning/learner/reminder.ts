import { type InferSchemaType, model, Schema } from 'mongoose';
import { DAY_SECONDS } from '@site/server-kit/duration';
import { integer, text, withCreatedAt } from '../../../database/fields';
import { learnerFields } from './model';

/** Seconds that an address can be confirmed, and that an unconfirmed one is kept. */
const CONFIRMABLE_SECONDS = 2 * DAY_SECONDS;

const schema = new Schema(
  {
    ...learnerFields,
    /** Time since which the confirmation is awaited; absent after it. */
    unconfirmedSince: Date,
    /** Hashes of the tokens in the confirmation emails; an email may be sent again. */
    confirmTokens: { type: [String], default: [] },
    /** Token that only ends the reminders. Stored in plain form: a reader of this collection has the address anyway. */
    endToken: text,
    /** Time of the next check whether an email is due; set while reminders are on. */
    dueAt: Date,
    lastLetterAt: Date,
    unanswered: { ...integer, default: 0 },
  },
  withCreatedAt,
);
schema.index({ learner: 1 });
schema.index({ email: 1 });
schema.index({ confirmTokens: 1 });
schema.index({ endToken: 1 }, { unique: true });
schema.index({ dueAt: 1 }, { sparse: true });
schema.index({ unconfirmedSince: 1 }, { expireAfterSeconds: CONFIRMABLE_SECONDS });

export type ReminderRecord = InferSchemaType<typeof schema>;

export const Reminder = model('Reminder', schema, 'learner_reminders');

export const isOn = { dueAt: { $exists: true } };

/** Matches reminders that can still be confirmed; the index removes expired ones only once a minute. */
export const matchConfirmable = (now: Date) => ({
  unconfirmedSince: { $gt: new Date(now.getTime() - CONFIRMABLE_SECONDS * 1000) },
});
