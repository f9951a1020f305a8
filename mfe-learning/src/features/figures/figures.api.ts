import { endpoints } from '@site/shared-ui/app';

export const figuresApi = endpoints(REMOTE, {
  figures: 'GET /api/learning/figures/{email}',
});
