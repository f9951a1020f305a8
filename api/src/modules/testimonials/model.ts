import { Schema, model } from 'mongoose';
import { created, entityId, text } from '../../database/fields';
import { referenceFields } from '../../references/fields';

const schema = new Schema(
  {
    _id: entityId,
    name: text,
    title: text,
    company: text,
    content: text,
    /** Stars out of five, as text. */
    rating: text,
    ...referenceFields,
  },
  created,
);
schema.index({ orderIndex: 1 });

/** testimonials (docs/product.md 3). */
export const Testimonial = model('Testimonial', schema, 'testimonials');
