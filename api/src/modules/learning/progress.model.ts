import { type InferSchemaType, Schema, model } from 'mongoose';
import { created, emailAddress, entityId, integer, reference } from '../../database/fields';
import { learnerId } from './learner-id';
import { endsUnseen, seenAt } from './retention';

const schema = new Schema(
  {
    _id: entityId,
    learner: learnerId,
    email: emailAddress,
    moduleId: { ...reference, ref: 'LearningModule' },
    lessonId: { ...reference, required: false as const, ref: 'Lesson' },
    isCompleted: { type: Boolean, default: false },
    /** Percent of the lesson's quiz that was right; 0 without a quiz. */
    score: { ...integer, default: 0 },
    /** Seconds. */
    timeSpent: { ...integer, default: 0 },
    pointsEarned: { ...integer, default: 0 },
    completedAt: Date,
    seenAt,
  },
  created,
);
/** A lesson counts once for a learner; records of a whole module carry no lesson and stay out of it. */
schema.index(
  { learner: 1, email: 1, lessonId: 1 },
  { unique: true, partialFilterExpression: { lessonId: { $type: 'string' } } },
);

/** All records of a learner, oldest first. */
schema.index({ learner: 1, email: 1, completedAt: 1 });
endsUnseen(schema);

export type ProgressRecord = InferSchemaType<typeof schema>;

/** user_progress (docs/product.md 3). */
export const UserProgress = model('UserProgress', schema, 'user_progress');
