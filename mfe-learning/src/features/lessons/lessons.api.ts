import { read } from '@site/shared-ui/app';
import { api } from '../../api';

export const lessonsApi = api.injectEndpoints({
  endpoints: (build) => ({
    getLessons: build.query(read('GET /api/learning/lessons')),
    getLessonsOfModule: build.query(read('GET /api/learning/modules/{moduleId}/lessons')),
    getLesson: build.query(read('GET /api/learning/lessons/{lessonId}')),
    getQuiz: build.query(read('GET /api/learning/lessons/{lessonId}/quiz')),
  }),
});
