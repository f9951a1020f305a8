/** Whether a value of unknown origin is an object, whose fields are then unknown. */
export const isRecord = (value: unknown): value is Record<string, unknown> =>
  typeof value === 'object' && value !== null;
