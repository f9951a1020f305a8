import { endpoints } from '@site/shared-ui/app';

export const contactApi = endpoints(REMOTE, { enquire: { route: 'POST /api/contact' } });
