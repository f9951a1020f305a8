import { Schema, model } from 'mongoose';
import { created } from '../../database/fields';
import { learnerId } from './learner-id';
import { endsUnseen, seenAt } from './retention';

const schema = new Schema(
  {
    /** What its cookie's token hashes to. */
    _id: learnerId,
    learner: learnerId,
    seenAt,
  },
  created,
);
schema.index({ learner: 1 });
endsUnseen(schema);

/**
 * Browsers to which somebody carried progress over from another one. Any other browser is the learner that its own
 * cookie hashes to, and needs no record.
 */
export const LearnerBrowser = model('LearnerBrowser', schema, 'learner_browsers');
