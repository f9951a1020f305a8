import { endpoints } from '@site/shared-ui/app';

const CASES = ['GET /api/admin/case-studies', 'GET /api/case-studies'] as const;
const TESTIMONIALS = ['GET /api/admin/testimonials', 'GET /api/testimonials'] as const;

export const caseStudiesApi = endpoints(REMOTE, {
  list: 'GET /api/admin/case-studies',
  add: { route: 'POST /api/admin/case-studies', refreshes: CASES },
  change: { route: 'PATCH /api/admin/case-studies/{id}', refreshes: CASES },
  remove: { route: 'DELETE /api/admin/case-studies/{id}', refreshes: CASES },
  order: { route: 'POST /api/admin/case-studies/order', refreshes: CASES },
});

export const testimonialsApi = endpoints(REMOTE, {
  list: 'GET /api/admin/testimonials',
  add: { route: 'POST /api/admin/testimonials', refreshes: TESTIMONIALS },
  change: { route: 'PATCH /api/admin/testimonials/{id}', refreshes: TESTIMONIALS },
  remove: { route: 'DELETE /api/admin/testimonials/{id}', refreshes: TESTIMONIALS },
  order: { route: 'POST /api/admin/testimonials/order', refreshes: TESTIMONIALS },
});
