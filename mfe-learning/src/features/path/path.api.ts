import { endpoints } from '@site/shared-ui/app';

export const pathApi = endpoints(REMOTE, {
  modules: 'GET /api/learning/modules',
  module: 'GET /api/learning/modules/{moduleId}',
});
