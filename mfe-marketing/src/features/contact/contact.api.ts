import type { ArgumentOf } from '@site/contracts/contract';
import { browserStore, write } from '@site/shared-ui/app';
import { api } from '../../api';

const contactApi = api.injectEndpoints({
  endpoints: (build) => ({ inquire: build.mutation(write('POST /api/contact')) }),
});

/** Sent without a hook, because the form loads store and requests only when it is filled in. */
export const inquire = (inquiry: ArgumentOf<'POST /api/contact'>) =>
  browserStore().store.dispatch(contactApi.endpoints.inquire.initiate(inquiry)).unwrap();
