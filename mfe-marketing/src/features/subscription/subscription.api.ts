import { write } from '@site/shared-ui/app';
import { api } from '../../api';

export const subscriptionApi = api.injectEndpoints({
  endpoints: (build) => ({
    confirmSubscription: build.mutation(write('POST /api/newsletter/confirm')),
    unsubscribe: build.mutation(write('POST /api/newsletter/unsubscribe')),
  }),
});
