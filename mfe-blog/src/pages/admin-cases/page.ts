import { administrationPage } from '../../features/administration/administration-page';

export default administrationPage(
  'Administration of case studies',
  'Case studies of the site, for those who answer for them.',
  () => import('./Administration'),
);
