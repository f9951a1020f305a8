/**
 * Reads whose answer depends on the learner only. Without a learner's cookie the answer is the same for everyone, so a
 * page made with it may be cached for all.
 */
export const LEARNER_READS = [
  'GET /api/learning/progress/{email}',
  'GET /api/learning/stats/{email}',
  'GET /api/learning/achievements/{email}',
  'GET /api/learning/figures/{email}',
  'GET /api/learning/tasks/{email}',
] as const;
