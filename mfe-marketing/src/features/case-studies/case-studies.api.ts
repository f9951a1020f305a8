import { read } from '@site/shared-ui/app';
import { api } from '../../api';

export const caseStudiesApi = api.injectEndpoints({
  endpoints: (build) => ({
    getCaseStudies: build.query(read('GET /api/case-studies')),
  }),
});

export const { useGetCaseStudiesQuery } = caseStudiesApi;
