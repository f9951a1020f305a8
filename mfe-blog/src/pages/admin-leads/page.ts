import { administrationPage } from '../../features/administration/administration-page';

export default administrationPage(
  'Leads',
  'Enquiries, audits and sign-ups, for those who answer them.',
  () => import('./Administration'),
);
