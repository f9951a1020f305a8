import { write } from '@site/shared-ui/app';
import { api } from '../../api';

const invalidates = ['GET /api/learning/figures/{email}'] as const;

export const remindersApi = api.injectEndpoints({
  endpoints: (build) => ({
    askForReminders: build.mutation(write('POST /api/learning/reminders', { invalidates })),
    confirmReminders: build.mutation(
      write('POST /api/learning/reminders/confirm', { invalidates }),
    ),
    endReminders: build.mutation(write('POST /api/learning/reminders/end', { invalidates })),
  }),
});
