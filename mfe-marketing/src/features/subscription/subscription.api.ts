import { write } from '@site/shared-ui/app';
import { api } from '../../api';

const subscriptionApi = api.injectEndpoints({
  endpoints: (build) => ({
    confirmSubscription: build.mutation(write('POST /api/newsletter/confirm')),
    unsubscribe: build.mutation(write('POST /api/newsletter/unsubscribe')),
  }),
});

export const { useConfirmSubscriptionMutation, useUnsubscribeMutation } = subscriptionApi;
