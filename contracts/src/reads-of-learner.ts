/**
 * Answers that depend on the learner who asks alone: without a learner's cookie everybody gets the same, kept for all.
 */
export const readsOfLearner = [
  'GET /api/learning/progress/{email}',
  'GET /api/learning/stats/{email}',
  'GET /api/learning/achievements/{email}',
  'GET /api/learning/figures/{email}',
  'GET /api/learning/tasks/{email}',
] as const;
