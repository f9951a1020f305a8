import { administrationPage } from '../../administration/administration-page';

export default administrationPage(
  'Blog administration',
  'Where the authors of the blog write and publish.',
  () => import('./PostsAdministration'),
);
