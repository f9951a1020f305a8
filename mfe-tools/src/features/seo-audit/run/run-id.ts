/** A name for a run that nobody can guess; none where the browser makes none, on a page without encryption. */
export const newRunId = (): string | undefined =>
  'randomUUID' in crypto ? crypto.randomUUID() : undefined;
