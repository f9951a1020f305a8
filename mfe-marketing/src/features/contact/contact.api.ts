import { endpoints } from '@site/shared-ui/app';

export const contactApi = endpoints(REMOTE, { send: { route: 'POST /api/contact' } });
