/** What is told after a sign-up (docs/product.md 8). */
export interface Outcome {
  tone: 'success' | 'error';
  title: string;
  description: string;
}

export const succeeded = (message: string): Outcome => ({
  tone: 'success',
  title: 'Success!',
  description: message,
});

/** `message` is the server's, when it sent one. */
export const failed = (message?: string): Outcome => ({
  tone: 'error',
  title: 'Error',
  description: message || 'Failed to subscribe. Please try again.',
});

/** How a sign-up went that the browser sent by itself: the API leads back to the page with `?newsletter=<word>`. */
export function outcomeOf(word: string | null): Outcome | undefined {
  if (word === 'subscribed') return succeeded('Thank you. Your address is on our list.');
  return word === 'unavailable' ? failed() : undefined;
}
