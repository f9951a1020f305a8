import { read } from '@site/shared-ui/app';
import { api } from '../../api';

export const pathApi = api.injectEndpoints({
  endpoints: (build) => ({
    getModules: build.query(read('GET /api/learning/modules')),
    getModule: build.query(read('GET /api/learning/modules/{moduleId}')),
  }),
});
