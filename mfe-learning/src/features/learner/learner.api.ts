import { endpoints } from '@site/shared-ui/app';

export const learnerApi = endpoints(REMOTE, {
  progress: 'GET /api/learning/progress/{email}',
  stats: 'GET /api/learning/stats/{email}',
  achievements: 'GET /api/learning/achievements/{email}',
  complete: {
    route: 'POST /api/learning/progress',
    refreshes: [
      'GET /api/learning/progress/{email}',
      'GET /api/learning/stats/{email}',
      'GET /api/learning/achievements/{email}',
      'GET /api/learning/figures/{email}',
    ],
  },
});
