import { readsOfLearner } from '@site/contracts/reads-of-learner';
import { write } from '@site/shared-ui/app';
import { api } from '../../api';

export const ownApi = api.injectEndpoints({
  endpoints: (build) => ({
    sendCarryLink: build.mutation(write('POST /api/learning/carry-links')),
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

export const { useSendCarryLinkMutation, useCarryProgressMutation, useEraseProgressMutation } =
  ownApi;
