import { isRequestError } from '@site/shared-ui/app';

/** Whether a read says that there is no such thing; what is no id at all names nothing either. */
export const isNotFound = (error: unknown): boolean =>
  isRequestError(error) && (error.status === 404 || error.status === 422);
