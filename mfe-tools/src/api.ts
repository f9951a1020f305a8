import { createRemoteApi } from '@site/shared-ui/app';

export const api = createRemoteApi(REMOTE);
