import { Schema, model } from 'mongoose';
import { created, emailAddress, entityId } from '../../database/fields';
import { learnerId } from './learner-id';

/** Seconds for which a link works, and for which the address is kept. */
const retentionSeconds = 24 * 60 * 60;

const schema = new Schema(
  {
    _id: entityId,
    learner: learnerId,
    email: emailAddress,
    /** What the token in each copy of the e-mail hashes to; an e-mail may be sent again. */
    tokens: { type: [String], default: [] },
    /** The browser that opens it, and until when that counts as under way. */
    openedBy: String,
    openingUntil: Date,
    /** When everything was carried over: from then on no other browser may open it. */
    carriedAt: Date,
  },
  created,
);
schema.index({ tokens: 1 });
schema.index({ learner: 1 });
schema.index({ createdAt: 1 }, { expireAfterSeconds: retentionSeconds });

/** Links that open somebody's progress in another browser. */
export const TransferLink = model('TransferLink', schema, 'learner_carry_links');

/**
 * Of links that still work; the index removes the others only once a minute.
 * @param now the time of the database
 */
export const working = (now: Date) => ({
  createdAt: { $gt: new Date(now.getTime() - retentionSeconds * 1000) },
});
