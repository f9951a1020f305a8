import { LEARNER_READS } from '@site/contracts/learner-reads';
import { PLACEHOLDER_ADDRESS } from '@site/contracts/learning/learning-rules';
import { createRemoteApi, read, write } from '@site/shared-ui/app';

/** Like `read`, for the learner's own records: without an argument. */
const readOwn = <R extends (typeof LEARNER_READS)[number]>(route: R) => ({
  ...read(route),
  query: (_: void) => ({ route, argument: { email: PLACEHOLDER_ADDRESS } }),
});

const CERTIFICATE = 'GET /api/learning/certificates/{certificateId}';
const FIGURES = 'GET /api/learning/figures/{email}';

/** The requests of this remote. Addresses keep `carry`, the earlier name of a transfer. */
export const api = createRemoteApi(REMOTE).injectEndpoints({
  endpoints: (build) => ({
    getModules: build.query(read('GET /api/learning/modules')),
    getModule: build.query(read('GET /api/learning/modules/{moduleId}')),
    getLessonsOfModule: build.query(read('GET /api/learning/modules/{moduleId}/lessons')),
    getLessons: build.query(read('GET /api/learning/lessons')),
    getLesson: build.query(read('GET /api/learning/lessons/{lessonId}')),
    getQuiz: build.query(read('GET /api/learning/lessons/{lessonId}/quiz')),
    findLessons: build.query(read('GET /api/learning/search')),

    getProgress: build.query(readOwn('GET /api/learning/progress/{email}')),
    getStats: build.query(readOwn('GET /api/learning/stats/{email}')),
    getAchievements: build.query(readOwn('GET /api/learning/achievements/{email}')),
    getFigures: build.query(readOwn(FIGURES)),
    completeLesson: build.mutation(
      write('POST /api/learning/progress', {
        invalidates: [
          'GET /api/learning/progress/{email}',
          'GET /api/learning/stats/{email}',
          'GET /api/learning/achievements/{email}',
          FIGURES,
        ],
      }),
    ),
    getTasks: build.query(readOwn('GET /api/learning/tasks/{email}')),
    tickTask: build.mutation(
      write('POST /api/learning/tasks', { invalidates: ['GET /api/learning/tasks/{email}'] }),
    ),

    getCertificate: build.query(read(CERTIFICATE)),
    issueCertificate: build.mutation(
      write('POST /api/learning/certificates', { invalidates: [CERTIFICATE, FIGURES] }),
    ),

    askForReminders: build.mutation(
      write('POST /api/learning/reminders', { invalidates: [FIGURES] }),
    ),
    confirmReminders: build.mutation(
      write('POST /api/learning/reminders/confirm', { invalidates: [FIGURES] }),
    ),
    endReminders: build.mutation(
      write('POST /api/learning/reminders/end', { invalidates: [FIGURES] }),
    ),

    sendTransferLink: build.mutation(write('POST /api/learning/carry-links')),
    getTransferLink: build.query(read('GET /api/learning/carry-links/{token}')),
    transferProgress: build.mutation(
      write('POST /api/learning/carry', { invalidates: LEARNER_READS }),
    ),
    eraseProgress: build.mutation(
      write('POST /api/learning/erase', { invalidates: [...LEARNER_READS, CERTIFICATE] }),
    ),
  }),
});

export const {
  useAskForRemindersMutation,
  useCompleteLessonMutation,
  useConfirmRemindersMutation,
  useEndRemindersMutation,
  useEraseProgressMutation,
  useFindLessonsQuery,
  useGetAchievementsQuery,
  useGetCertificateQuery,
  useGetFiguresQuery,
  useGetLessonQuery,
  useGetLessonsOfModuleQuery,
  useGetLessonsQuery,
  useGetModuleQuery,
  useGetModulesQuery,
  useGetProgressQuery,
  useGetQuizQuery,
  useGetStatsQuery,
  useGetTasksQuery,
  useGetTransferLinkQuery,
  useIssueCertificateMutation,
  useSendTransferLinkMutation,
  useTickTaskMutation,
  useTransferProgressMutation,
} = api;
