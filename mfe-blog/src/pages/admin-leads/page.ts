import { administrationPage } from '../../administration/administration-page';

export default administrationPage(
  'Leads',
  'Inquiries, audits, and newsletter signups.',
  () => import('./LeadsAdministration'),
);
