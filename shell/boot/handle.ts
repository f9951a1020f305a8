/** How the inline boot and the shell's code talk to each other: `window.__boot`. */
export interface BootHandle {
  /** Put here by the shell's code: wakes a part that somebody has asked for. */
  wake: ((part: HTMLElement) => void) | null;
  start: () => void;
  /** The shell's code could not be had: what waits goes the native way, and `retry` is what is tried next. */
  loadFailed: (retry: () => void) => void;
  hasInput: () => boolean;
  /** What was clicked before the shell's code was there: a link to the phone or the booking page is a conversion. */
  clicked: EventTarget[];
  left: boolean;
}

declare global {
  interface Window {
    __boot: BootHandle;
  }
}
