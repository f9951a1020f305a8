import { administrationPage } from '../../administration/administration-page';

export default administrationPage(
  'Administration of testimonials',
  'The testimonials of the site.',
  () => import('./TestimonialsAdministration'),
);
