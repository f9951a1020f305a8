import { readsOfLearner } from '@site/contracts/reads-of-learner';
import { read, write } from '@site/shared-ui/app';
import { api } from '../../api';

/** Addresses keep `carry`, the earlier name of a transfer. */
export const accountApi = api.injectEndpoints({
  endpoints: (build) => ({
    sendTransferLink: build.mutation(write('POST /api/learning/carry-links')),
    getTransferLink: build.query(read('GET /api/learning/carry-links/{token}')),
    transferProgress: build.mutation(
      write('POST /api/learning/carry', { invalidates: readsOfLearner }),
    ),
    eraseProgress: build.mutation(
      write('POST /api/learning/erase', {
        invalidates: [...readsOfLearner, 'GET /api/learning/certificates/{certificateId}'],
      }),
    ),
  }),
});
