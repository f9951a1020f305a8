import type { Migration } from '../../database/migrations';

const collections = [
  'user_progress',
  'user_achievements',
  'user_stats',
  'learner_tasks',
  'learner_certificates',
  'learner_browsers',
] as const;

/**
 * Begins the two years of what was kept of learners before there was an end. What processes of the version before store
 * meanwhile has none until its learner is seen again.
 */
export const learnersEnd: Migration = {
  name: '0004-learners-end',
  run: async (db) => {
    for (const name of collections)
      await db
        .collection(name)
        .updateMany({ seenAt: { $exists: false } }, { $currentDate: { seenAt: true } });
  },
};
