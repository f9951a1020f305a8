import { read, write } from '@site/shared-ui/app';
import { api } from '../../api';

export const tasksApi = api.injectEndpoints({
  endpoints: (build) => ({
    getTasks: build.query(read('GET /api/learning/tasks/{email}')),
    tickTask: build.mutation(
      write('POST /api/learning/tasks', { invalidates: ['GET /api/learning/tasks/{email}'] }),
    ),
  }),
});
