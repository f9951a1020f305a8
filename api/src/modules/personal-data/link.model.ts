import { Schema, model } from 'mongoose';
import { created, emailAddress, entityId } from '../../database/fields';

/** Seconds that a link works and its address is kept. */
const linkSeconds = 24 * 60 * 60;

const schema = new Schema(
  {
    _id: entityId,
    email: emailAddress,
    /** Hashes of the tokens in the copies of the email; an email may be sent again. */
    tokens: { type: [String], default: [] },
    /** When the button behind the link was pressed; the file can be read from then on. */
    confirmedAt: Date,
  },
  created,
);
schema.index({ tokens: 1 });
schema.index({ email: 1 });
schema.index({ createdAt: 1 }, { expireAfterSeconds: linkSeconds });

export const PersonalDataLink = model('PersonalDataLink', schema, 'personal_data_links');

/** Matches links that still work; the index removes expired ones only once a minute. */
export const working = (now: Date) => ({
  createdAt: { $gt: new Date(now.getTime() - linkSeconds * 1000) },
});
