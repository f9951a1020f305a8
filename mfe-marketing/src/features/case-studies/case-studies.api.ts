import { endpoints } from '@site/shared-ui/app';

export const caseStudiesApi = endpoints(REMOTE, { list: 'GET /api/case-studies' });
