import type { ArgumentOf } from '@site/contracts/contract';
import { browserStore, write } from '@site/shared-ui/app';
import { api } from '../../api';

const newsletterApi = api.injectEndpoints({
  endpoints: (build) => ({ subscribe: build.mutation(write('POST /api/newsletter')) }),
});

/** Sent without a hook, because the form loads store and requests only when it is filled in. */
export const subscribe = (signup: ArgumentOf<'POST /api/newsletter'>) =>
  browserStore().store.dispatch(newsletterApi.endpoints.subscribe.initiate(signup)).unwrap();
