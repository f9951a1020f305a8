import { administrationPage } from '../../administration/administration-page';

export default administrationPage(
  'Audit log',
  'What was done in the administration, and when.',
  () => import('./AuditLogAdministration'),
);
