import { administrationPage } from '../../features/administration/administration-page';

export default administrationPage(
  'Administration of case studies',
  'The case studies of the site.',
  () => import('./Administration'),
);
