import { write } from '@site/shared-ui/app';
import { api } from '../../api';

export const personalDataApi = api.injectEndpoints({
  endpoints: (build) => ({
    sendLink: build.mutation(write('POST /api/personal-data/links')),
    confirmLink: build.mutation(write('POST /api/personal-data/confirm')),
    erase: build.mutation(write('POST /api/personal-data/erase')),
  }),
});
