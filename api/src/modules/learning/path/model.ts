import { type InferSchemaType, model, Schema } from 'mongoose';
import { difficulty, lessonType } from '@site/contracts/learning/learning';
import { entityId, integer, reference, text, withCreatedAt } from '../../../database/fields';

const moduleSchema = new Schema(
  {
    _id: entityId,
    title: { ...text, maxlength: 255 },
    description: text,
    difficulty: { ...text, maxlength: 20, enum: difficulty.options },
    estimatedMinutes: { ...integer, min: 0, required: true as const },
    points: { ...integer, min: 0, default: 100 },
    orderIndex: { ...integer, min: 0, required: true as const },
    isActive: { type: Boolean, default: true },
  },
  withCreatedAt,
);
moduleSchema.index({ isActive: 1, orderIndex: 1 });

export type LearningModuleRecord = InferSchemaType<typeof moduleSchema>;

/** learning_modules (docs/product.md 3.3). */
export const LearningModule = model('LearningModule', moduleSchema, 'learning_modules');

const lessonSchema = new Schema(
  {
    _id: entityId,
    moduleId: { ...reference, ref: 'LearningModule' },
    title: { ...text, maxlength: 255 },
    /** Markdown, as defined in api/seed/content/README.md. */
    content: text,
    sources: { type: [{ _id: false, title: text, publisher: text, url: text }], default: [] },
    /** `2026-11-22`: day on which facts that may change were checked. */
    checkedOn: String,
    lessonType: { ...text, maxlength: 20, enum: lessonType.options },
    estimatedMinutes: { ...integer, min: 0, required: true as const },
    points: { ...integer, min: 0, default: 50 },
    orderIndex: { ...integer, min: 0, required: true as const },
    isActive: { type: Boolean, default: true },
    /** Time of the last replacement of the text; absent for the first text. */
    changedAt: Date,
  },
  withCreatedAt,
);
lessonSchema.index({ moduleId: 1, orderIndex: 1 });

export type LessonRecord = InferSchemaType<typeof lessonSchema>;

/** learning_lessons (docs/product.md 3.3). */
export const Lesson = model('Lesson', lessonSchema, 'learning_lessons');

const questionSchema = new Schema(
  {
    _id: entityId,
    lessonId: { ...reference, ref: 'Lesson' },
    question: text,
    /** A JSON list of texts: stored as text, used as a list (docs/product.md 3.3). */
    options: text,
    correctAnswer: { ...integer, min: 0, required: true as const },
    explanation: String,
    points: { ...integer, min: 0, default: 10 },
  },
  withCreatedAt,
);
questionSchema.index({ lessonId: 1, createdAt: 1 });

export type QuizQuestionRecord = InferSchemaType<typeof questionSchema>;

/** quiz_questions (docs/product.md 3.3). */
export const QuizQuestion = model('QuizQuestion', questionSchema, 'quiz_questions');
