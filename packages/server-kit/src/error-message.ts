/** The message of a thrown error, without the name of its class; any other thrown value as text. */
export const getErrorMessage = (error: unknown): string =>
  error instanceof Error ? error.message : String(error);
