import { write } from '@site/shared-ui/app';
import { api } from '../../api';

const personalDataApi = api.injectEndpoints({
  endpoints: (build) => ({
    sendLink: build.mutation(write('POST /api/personal-data/links')),
    confirmLink: build.mutation(write('POST /api/personal-data/confirm')),
    erase: build.mutation(write('POST /api/personal-data/erase')),
  }),
});

export const { useSendLinkMutation, useConfirmLinkMutation, useEraseMutation } = personalDataApi;
