import { type InferSchemaType, Schema, model } from 'mongoose';
import { created, emailAddress, entityId, integer, text } from '../../database/fields';
import { learnerId } from './learner-id';
import { endsUnseen, seenAt } from './retention';

const schema = new Schema(
  {
    _id: entityId,
    learner: learnerId,
    email: emailAddress,
    achievementType: text,
    title: text,
    description: String,
    icon: String,
    points: { ...integer, default: 0 },
    unlockedAt: { type: Date, default: () => new Date() },
    seenAt,
  },
  created,
);
schema.index({ learner: 1, email: 1, achievementType: 1 }, { unique: true });
endsUnseen(schema);

export type AchievementRecord = InferSchemaType<typeof schema>;

/** user_achievements (docs/product.md 3). */
export const UserAchievement = model('UserAchievement', schema, 'user_achievements');
