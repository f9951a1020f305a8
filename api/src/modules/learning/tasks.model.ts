import { Schema, model } from 'mongoose';
import { created, emailAddress, entityId, reference } from '../../database/fields';
import { learnerId } from './learner-id';
import { endsUnseen, seenAt } from './retention';

/** Ticked tasks that are kept of one lesson; more than any lesson has. */
export const tasksAtMost = 50;

const schema = new Schema(
  {
    _id: entityId,
    learner: learnerId,
    email: emailAddress,
    lessonId: { ...reference, ref: 'Lesson' },
    /** As the page of the lesson calls them. */
    tasks: { type: [String], default: [] },
    seenAt,
  },
  created,
);
schema.index({ learner: 1, email: 1, lessonId: 1 }, { unique: true });
endsUnseen(schema);

/** Practical tasks that learners have ticked, a record a lesson. */
export const DoneTasks = model('DoneTasks', schema, 'learner_tasks');
