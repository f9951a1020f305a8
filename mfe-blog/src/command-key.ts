import type { KeyboardEvent } from 'react';

/** The key that was pressed with Control, or with Command, and nothing else; in lower case. */
export function commandKey(event: KeyboardEvent): string | undefined {
  const isCommand = (event.ctrlKey || event.metaKey) && !event.altKey && !event.shiftKey;
  return isCommand ? event.key.toLowerCase() : undefined;
}
