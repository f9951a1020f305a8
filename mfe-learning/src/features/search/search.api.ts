import { endpoints } from '@site/shared-ui/app';

export const searchApi = endpoints(REMOTE, { lessons: 'GET /api/learning/search/{text}' });
