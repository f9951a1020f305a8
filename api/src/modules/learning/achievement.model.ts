import { type InferSchemaType, Schema, model } from 'mongoose';
import { created, emailAddress, entityId, integer, text } from '../../database/fields';

const schema = new Schema(
  {
    _id: entityId,
    email: emailAddress,
    achievementType: text,
    title: text,
    description: String,
    icon: String,
    points: { ...integer, default: 0 },
    unlockedAt: { type: Date, default: () => new Date() },
  },
  created,
);
schema.index({ email: 1, achievementType: 1 }, { unique: true });

export type AchievementRecord = InferSchemaType<typeof schema>;

/** user_achievements (docs/product.md 3). */
export const UserAchievement = model('UserAchievement', schema, 'user_achievements');
