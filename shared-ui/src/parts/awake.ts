import { useSyncExternalStore } from 'react';

const never = () => () => undefined;

/**
 * Whether React is there for this part: false in the server's HTML and until the part has woken, true from then on.
 * For what a script does better than the browser and what has to be left to the browser as long as there is none,
 * such as a form's own checks (`noValidate={useAwake()}`).
 */
export const useAwake = (): boolean =>
  useSyncExternalStore(
    never,
    () => true,
    () => false,
  );
