import { administrationPage } from '../../features/administration/administration-page';

export default administrationPage(
  'Leads',
  'Inquiries, audits, and newsletter signups.',
  () => import('./Administration'),
);
