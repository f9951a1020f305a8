/** Interface between the inline boot and the shell's code: `window.__boot`. */
export interface BootBridge {
  /** Set by the shell's code: hydrates an island that the visitor has asked for. */
  hydrate: ((island: HTMLElement) => void) | null;
  /** The shell's code did not load: the browser handles waiting submits and links. `retry` is the next attempt. */
  loadFailed: (retry: () => void) => void;
  hasInput: () => boolean;
  /** Whether an event of a visitor has been seen. Without one, an urgent island or a popup loads the shell's code. */
  hasInteracted: boolean;
  /** Targets of clicks before the shell's code was loaded, because links to phone and booking count as conversions. */
  clickTargets: EventTarget[];
  /** Whether the pointer has left the window at the top. */
  hasLeft: boolean;
  /** Changes of the document before the shell's code was loaded. */
  changes: MutationRecord[];
  /** Called with later changes of the document. The shell's code replaces it. */
  onChanges: (changes: MutationRecord[]) => void;
}

declare global {
  interface Window {
    __boot: BootBridge;
  }
}
