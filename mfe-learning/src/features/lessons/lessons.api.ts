import { endpoints } from '@site/shared-ui/app';

export const lessonsApi = endpoints(REMOTE, {
  all: 'GET /api/learning/lessons',
  ofModule: 'GET /api/learning/modules/{moduleId}/lessons',
  lesson: 'GET /api/learning/lessons/{lessonId}',
  quiz: 'GET /api/learning/lessons/{lessonId}/quiz',
});
