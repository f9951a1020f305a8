import { hasStatus } from '@site/shared-ui/app';

/** Whether a read failed because nothing has this id, or the text is no id (422). */
export const isNotFound = (error: unknown): boolean => hasStatus(error, 404, 422);
