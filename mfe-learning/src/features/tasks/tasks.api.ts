import { endpoints } from '@site/shared-ui/app';

export const tasksApi = endpoints(REMOTE, {
  list: 'GET /api/learning/tasks/{email}',
  tick: { route: 'POST /api/learning/tasks', refreshes: ['GET /api/learning/tasks/{email}'] },
});
