import { Schema, model } from 'mongoose';
import { created, text } from '../../database/fields';

const size = { type: Number, required: true as const };

const schema = new Schema(
  {
    /** The beginning of its content's SHA-256: the same file is the same picture. */
    _id: text,
    width: size,
    height: size,
    /** Ends the name of the file that every browser reads. */
    fallback: text,
    /** When it was last uploaded, or found in a post. */
    usedAt: { type: Date, required: true as const },
    files: [{ _id: false, name: text, bytes: { type: Buffer, required: true as const } }],
  },
  created,
);
schema.index({ usedAt: 1 });

/** pictures: a picture in one document, so that all of its files are there or none (README.md). */
export const Picture = model('Picture', schema, 'pictures');
