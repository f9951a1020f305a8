/**
 * Routes whose answers depend on the learner who asks, and on nothing else: whoever brings no cookie of a learner gets
 * the same as everybody without one, and a page made for them may be kept for all of them. What changes who the learner
 * is changes all of these answers.
 */
export const readsOfLearner = [
  'GET /api/learning/progress/{email}',
  'GET /api/learning/stats/{email}',
  'GET /api/learning/achievements/{email}',
  'GET /api/learning/figures/{email}',
  'GET /api/learning/tasks/{email}',
] as const;
