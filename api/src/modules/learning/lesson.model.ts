import { lessonType } from '@site/contracts/learning';
import { type InferSchemaType, Schema, model } from 'mongoose';
import { created, entityId, integer, reference, text } from '../../database/fields';

const schema = new Schema(
  {
    _id: entityId,
    moduleId: { ...reference, ref: 'LearningModule' },
    title: { ...text, maxlength: 255 },
    /** Markdown (api/seed/content/README.md says which). */
    content: text,
    sources: { type: [{ _id: false, title: text, publisher: text, url: text }], default: [] },
    /** `2026-11-22`: when facts that date were looked up. */
    checkedOn: String,
    lessonType: { ...text, maxlength: 20, enum: lessonType.options },
    estimatedMinutes: { ...integer, min: 0, required: true as const },
    points: { ...integer, min: 0, default: 50 },
    orderIndex: { ...integer, min: 0, required: true as const },
    isActive: { type: Boolean, default: true },
    /** When the text was last replaced; nothing while it is the first. */
    changedAt: Date,
  },
  created,
);
schema.index({ moduleId: 1, orderIndex: 1 });

export type LessonRecord = InferSchemaType<typeof schema>;

/** learning_lessons (docs/product.md 3). */
export const Lesson = model('Lesson', schema, 'learning_lessons');
