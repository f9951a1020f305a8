import { type InferSchemaType, Schema, model } from 'mongoose';
import { created, entityId, integer, text } from '../../database/fields';

const schema = new Schema(
  {
    _id: entityId,
    name: text,
    title: text,
    company: text,
    content: text,
    imageUrl: text,
    /** Stars out of five, as text. */
    rating: text,
    /** Place in the list. */
    orderIndex: { ...integer, default: 0 },
  },
  created,
);
schema.index({ orderIndex: 1 });

export type TestimonialRecord = InferSchemaType<typeof schema>;

/** testimonials (docs/product.md 3). */
export const Testimonial = model('Testimonial', schema, 'testimonials');
