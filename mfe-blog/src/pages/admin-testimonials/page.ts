import { administrationPage } from '../../features/administration/administration-page';

export default administrationPage(
  'Administration of testimonials',
  'The testimonials of the site.',
  () => import('./Administration'),
);
