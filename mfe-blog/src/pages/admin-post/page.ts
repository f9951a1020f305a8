import { administrationPage } from '../../administration/administration-page';

export default administrationPage(
  'Edit post',
  'Where a post is written.',
  () => import('./PostAdministration'),
  ['copy'],
);
