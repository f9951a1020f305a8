import { readsOfLearner } from '@site/contracts/reads-of-learner';
import { endpoints } from '@site/shared-ui/app';

export const ownApi = endpoints(REMOTE, {
  sendLink: { route: 'POST /api/learning/carry-links' },
  transfer: { route: 'POST /api/learning/carry', refreshes: readsOfLearner },
  erase: {
    route: 'POST /api/learning/erase',
    refreshes: [...readsOfLearner, 'GET /api/learning/certificates/{certificateId}'],
  },
});
