/** An id for what the server has not answered yet. Browsers make one on a secure page only; else the server does. */
export const newId = (): string | undefined =>
  'randomUUID' in crypto ? crypto.randomUUID() : undefined;
