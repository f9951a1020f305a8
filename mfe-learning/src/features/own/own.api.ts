import { readsOfLearner } from '@site/contracts/learning/reads-of-learner';
import { read, write } from '@site/shared-ui/app';
import { api } from '../../api';

export const ownApi = api.injectEndpoints({
  endpoints: (build) => ({
    sendCarryLink: build.mutation(write('POST /api/learning/carry-links')),
    getCarryLink: build.query(read('GET /api/learning/carry-links/{token}')),
    carryProgress: build.mutation(
      write('POST /api/learning/carry', { invalidates: readsOfLearner }),
    ),
    eraseProgress: build.mutation(
      write('POST /api/learning/erase', {
        invalidates: [...readsOfLearner, 'GET /api/learning/certificates/{certificateId}'],
      }),
    ),
  }),
});

export const {
  useSendCarryLinkMutation,
  useGetCarryLinkQuery,
  useCarryProgressMutation,
  useEraseProgressMutation,
} = ownApi;
