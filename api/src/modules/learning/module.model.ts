import { difficulty } from '@site/contracts/learning';
import { type InferSchemaType, Schema, model } from 'mongoose';
import { created, entityId, integer, text } from '../../database/fields';

const schema = new Schema(
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
  created,
);
schema.index({ isActive: 1, orderIndex: 1 });

export type LearningModuleRecord = InferSchemaType<typeof schema>;

/** learning_modules (docs/product.md 3). */
export const LearningModule = model('LearningModule', schema, 'learning_modules');
