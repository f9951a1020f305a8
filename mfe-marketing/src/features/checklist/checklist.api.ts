import { read } from '@site/shared-ui/app';
import { api } from '../../api';

export const checklistApi = api.injectEndpoints({
  endpoints: (build) => ({
    getChecklist: build.query(read('GET /api/checklist')),
  }),
});
