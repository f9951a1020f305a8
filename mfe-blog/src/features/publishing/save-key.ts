import type { KeyboardEvent } from 'react';

/** Whether the keys that save were pressed: S with Control, or with Command. */
export const isSaveKey = (event: KeyboardEvent): boolean =>
  (event.ctrlKey || event.metaKey) &&
  !event.altKey &&
  !event.shiftKey &&
  event.key.toLowerCase() === 's';
