import { createPages } from '@site/releases/admin/pages';
import AdministrationHeader from '../client/layout/AdministrationHeader';

export const pages = createPages(AdministrationHeader);
