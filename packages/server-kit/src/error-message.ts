/** The text of whatever was thrown, without the name of its class. */
export const getErrorMessage = (error: unknown): string =>
  error instanceof Error ? error.message : String(error);
