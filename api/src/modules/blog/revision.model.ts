import { Schema, model } from 'mongoose';
import { entityId, reference } from '../../database/fields';
import { type PostTexts, texts } from './model';

export interface RevisionRecord extends Omit<PostTexts, 'author' | 'series'> {
  _id: string;
  post: string;
  version: number;
  /** When that version was made, and in which session. */
  savedAt: Date;
  session?: string;
  /** Absent in versions from before these were kept. */
  author?: string;
  series?: string;
}

const schema = new Schema<RevisionRecord>(
  {
    ...texts,
    _id: entityId,
    post: reference,
    version: { type: Number, required: true },
    savedAt: { type: Date, required: true },
    session: String,
  },
  { versionKey: false, autoCreate: false, autoIndex: false },
);
schema.index({ post: 1, version: 1 }, { unique: true });

/** What posts said before. */
export const BlogRevision = model('BlogRevision', schema, 'post_revisions');
