import { endpoints } from '@site/shared-ui/app';

export const testimonialsApi = endpoints(REMOTE, { testimonials: 'GET /api/testimonials' });
