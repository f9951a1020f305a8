import type { ResponseOf } from '@site/contracts/contract';
import { read } from '@site/shared-ui/app';
import { api } from '../../api';

/** Home shows three items of a list (docs/product.md 9.5). */
export const RECENT = 3;

type CaseStudies = ResponseOf<'GET /api/case-studies'>;

export const caseStudiesApi = api.injectEndpoints({
  endpoints: (build) => ({
    getCaseStudies: build.query(read('GET /api/case-studies')),
    /** Case studies with the fields that the home page shows: the page's HTML carries every field of an answer. */
    getRecentCaseStudies: build.query({
      ...read('GET /api/case-studies'),
      transformResponse: (studies: CaseStudies) =>
        studies.slice(0, RECENT).map(({ description: _, imageUrl: _picture, ...shown }) => shown),
    }),
  }),
});
