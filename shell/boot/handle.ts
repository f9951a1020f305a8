/** How the inline boot and the shell's code talk to each other: `window.__boot`. */
export interface BootHandle {
  /** Parts that were touched before the shell's code had come. */
  asked: Set<HTMLElement>;
  /** Put here by the shell's code: wakes a part. */
  wake: ((part: HTMLElement) => void) | null;
  /** Loads the shell's code; more than one call is one. */
  start: () => void;
}

declare global {
  interface Window {
    __boot: BootHandle;
  }
  interface DocumentEventMap {
    'part:awake': Event;
    'part:failed': Event;
  }
}
