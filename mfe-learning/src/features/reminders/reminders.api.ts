import { endpoints } from '@site/shared-ui/app';

const refreshes = ['GET /api/learning/figures/{email}'] as const;

export const remindersApi = endpoints(REMOTE, {
  ask: { route: 'POST /api/learning/reminders', refreshes },
  confirm: { route: 'POST /api/learning/reminders/confirm', refreshes },
  end: { route: 'POST /api/learning/reminders/end', refreshes },
});
