/** What the console may say when something of a remote cannot be had: the browser's words and the shell's. */
export const expectedTrouble: readonly RegExp[] = [
  /Failed to load resource/,
  /could not be woken/,
  /could not be shown/,
  /has thrown/,
  /Not that word/,
  /The counter is full/,
  // The federation's runtime on a second try, and the browser on files that were fetched in vain.
  /is already registered/,
  /was preloaded using link preload but not used/,
];
