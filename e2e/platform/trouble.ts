/** What the console may say when something of a remote cannot be had: the browser's words and the shell's. */
export const expectedTrouble: readonly RegExp[] = [
  /Failed to load resource/,
  /could not be woken/,
  /could not be shown/,
  /has thrown/,
  /Not that word/,
  /The counter is full/,
  // The federation's runtime on a second try.
  /is already registered/,
];

/**
 * Chromium looks once, a few seconds after the load event, and names every preload that nothing has used by then: on a
 * slow machine also one that the first sign of life added a moment before.
 */
export const latePreload = /was preloaded using link preload but not used/;

/** Playwright's own script is not run either in the frame that shows a preview. */
export const sandboxedPreview = /Blocked script execution in 'about:srcdoc'/;
