import { administrationPage } from '../../features/administration/administration-page';

export default administrationPage(
  'Administration of testimonials',
  'Testimonials of the site, for those who answer for them.',
  () => import('./Administration'),
);
