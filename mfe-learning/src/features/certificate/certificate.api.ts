import { endpoints } from '@site/shared-ui/app';

export const certificateApi = endpoints(REMOTE, {
  certificate: 'GET /api/learning/certificates/{certificateId}',
  issue: {
    route: 'POST /api/learning/certificates',
    refreshes: [
      'GET /api/learning/certificates/{certificateId}',
      'GET /api/learning/figures/{email}',
    ],
  },
});
