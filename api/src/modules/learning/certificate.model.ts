import { Schema, model } from 'mongoose';
import { created, emailAddress, entityId, integer, text } from '../../database/fields';
import { learnerId } from './learner-id';
import { endsUnseen, seenAt } from './retention';

const schema = new Schema(
  {
    _id: entityId,
    learner: learnerId,
    email: emailAddress,
    name: text,
    /** `2026-11-22`: day of the last lesson, in the calendar of the business. */
    completedOn: text,
    issuedOn: text,
    lessons: { ...integer, required: true as const },
    /** Titles, in order. */
    modules: [String],
    seenAt,
  },
  created,
);
schema.index({ learner: 1, email: 1 }, { unique: true });
endsUnseen(schema);

/** Certificates of learners who have completed the path: what the path was like is kept with them. */
export const CertificateModel = model('Certificate', schema, 'learner_certificates');
