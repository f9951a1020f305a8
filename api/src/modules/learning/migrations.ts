import { placeholderAddress } from '@site/contracts/learning';
import { dropFormerIndexes } from '../../database/indexes';
import type { Migration } from '../../database/migrations';
import { addressLearner } from './learner.model';

const collections = ['user_progress', 'user_achievements', 'user_stats'] as const;
/** Indexes that made records unique by address alone; two learners may now send the same address. */
const formerIndexes = [
  'email_1_lessonId_1',
  'email_1_completedAt_1',
  'email_1_achievementType_1',
  'email_1',
];

/** Gives an address's progress to a learner, opened by a link to it; deletes that of the placeholder, shared by all. */
export const learnersOfTheirOwn: Migration = {
  name: '0001-learners-of-their-own',
  run: async (db) => {
    const present = new Set((await db.listCollections().toArray()).map(({ name }) => name));
    for (const name of collections.filter((one) => present.has(one))) {
      const collection = db.collection(name);
      const former = { learner: { $exists: false } };
      await dropFormerIndexes(collection, formerIndexes);
      await collection.deleteMany({ ...former, email: placeholderAddress });
      for (const email of await collection.distinct('email', former))
        await collection.updateMany(
          { ...former, email },
          { $set: { learner: addressLearner(String(email)), email: placeholderAddress } },
        );
    }
  },
};

const ending = [
  'user_progress',
  'user_achievements',
  'user_stats',
  'learner_tasks',
  'learner_certificates',
  'learner_browsers',
] as const;

/** Starts the two years of records from before there was an expiry. */
export const learnersEnd: Migration = {
  name: '0004-learners-end',
  run: async (db) => {
    for (const name of ending)
      await db
        .collection(name)
        .updateMany({ seenAt: { $exists: false } }, { $currentDate: { seenAt: true } });
  },
};
