import { createPlatformPages } from '@site/releases/admin/platform-pages';
import AdministrationHeader from '../client/layout/AdministrationHeader';

export const platformPages = createPlatformPages(AdministrationHeader);
