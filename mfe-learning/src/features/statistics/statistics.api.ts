import { read } from '@site/shared-ui/app';
import { api } from '../../api';

export const figuresApi = api.injectEndpoints({
  endpoints: (build) => ({
    getFigures: build.query(read('GET /api/learning/figures/{email}')),
  }),
});
