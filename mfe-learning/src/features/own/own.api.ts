import { endpoints } from '@site/shared-ui/app';

const ofLearner = [
  'GET /api/learning/progress/{email}',
  'GET /api/learning/stats/{email}',
  'GET /api/learning/figures/{email}',
] as const;

export const ownApi = endpoints(REMOTE, {
  sendLink: { route: 'POST /api/learning/carry-links' },
  carryOver: { route: 'POST /api/learning/carry', refreshes: ofLearner },
  erase: {
    route: 'POST /api/learning/erase',
    refreshes: [...ofLearner, 'GET /api/learning/certificates/{certificateId}'],
  },
});
