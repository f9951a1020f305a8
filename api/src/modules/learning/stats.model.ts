import { Schema, model } from 'mongoose';
import { created, emailAddress, entityId, integer } from '../../database/fields';
import { learnerId } from './learner-id';
import { endsUnseen, seenAt } from './retention';

const schema = new Schema(
  {
    _id: entityId,
    learner: learnerId,
    email: emailAddress,
    totalPoints: { ...integer, default: 0 },
    modulesCompleted: { ...integer, default: 0 },
    lessonsCompleted: { ...integer, default: 0 },
    /** Days in a row up to the last active day. */
    currentStreak: { ...integer, default: 0 },
    longestStreak: { ...integer, default: 0 },
    lastActiveDate: Date,
    level: { ...integer, min: 1, default: 1 },
    /** How many completions and achievements these stats count: the larger, the newer. */
    revision: { ...integer, default: 0 },
    seenAt,
  },
  created,
);
schema.index({ learner: 1, email: 1 }, { unique: true });
endsUnseen(schema);

/** user_stats (docs/product.md 3). */
export const UserStats = model('UserStats', schema, 'user_stats');
