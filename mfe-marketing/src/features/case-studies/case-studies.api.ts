import { endpoints } from '@site/shared-ui/app';

export const caseStudiesApi = endpoints(REMOTE, { caseStudies: 'GET /api/case-studies' });
