import { administrationPage } from '../../features/administration/administration-page';

export default administrationPage(
  'Trail',
  'What was done in the administration, for those who answer for it.',
  () => import('./Administration'),
);
