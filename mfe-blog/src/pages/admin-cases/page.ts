import { administrationPage } from '../../administration/administration-page';

export default administrationPage(
  'Administration of case studies',
  'The case studies of the site.',
  () => import('./CaseStudiesAdministration'),
);
