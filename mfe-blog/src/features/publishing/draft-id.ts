/** An id for a draft that the server has not answered yet. Browsers make one on a secure page only; else the server does. */
export const newDraftId = (): string | undefined =>
  'randomUUID' in crypto ? crypto.randomUUID() : undefined;
