import { type InferSchemaType, Schema, model } from 'mongoose';
import { created, entityId, integer, reference, text } from '../../database/fields';

const schema = new Schema(
  {
    _id: entityId,
    lessonId: { ...reference, ref: 'Lesson' },
    question: text,
    /** A JSON list of texts: text on storage, a list when used (docs/product.md 3). */
    options: text,
    /** Index into the options. */
    correctAnswer: { ...integer, min: 0, required: true as const },
    explanation: String,
    points: { ...integer, min: 0, default: 10 },
  },
  created,
);
schema.index({ lessonId: 1, createdAt: 1 });

export type QuizQuestionRecord = InferSchemaType<typeof schema>;

/** quiz_questions (docs/product.md 3). */
export const QuizQuestion = model('QuizQuestion', schema, 'quiz_questions');
