import { isRequestError } from '@site/shared-ui/app';
import type { Announcement } from '@site/shared-ui/forms';

/** What is told when a post is published (docs/product.md 5 and 8). */
export const published: Announcement = {
  title: 'Success!',
  description: 'Blog post published successfully',
  tone: 'success',
};

export const incomplete: Announcement = {
  title: 'Validation Error',
  description: 'Please fill in all required fields',
  tone: 'error',
};

/** What went wrong, in the server's words if it has any. */
export const publishFailure = (error: unknown): Announcement => ({
  title: 'Error',
  description: (isRequestError(error) && error.reason) || 'Failed to publish blog post',
  tone: 'error',
});
