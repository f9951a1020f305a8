/** Console messages of the browser and the shell when code of a remote fails to load or throws. */
export const EXPECTED_ERRORS: readonly RegExp[] = [
  /Failed to load resource/,
  /could not be hydrated/,
  /could not be shown/,
  /has thrown/,
  // Module federation's runtime, at a second try.
  /is already registered/,
];

/**
 * Chromium checks once, a few seconds after the load event, and warns of every preload that is still unused. On a slow
 * machine that may be one that the first interaction has just added.
 */
export const LATE_PRELOAD = /was preloaded using link preload but not used/;

/** A test's shell may stop before its page, whose health beacon then reaches no one. */
export const LATE_BEACON = /ERR_CONNECTION_REFUSED.*\/_health/;

/** The sandbox of the preview's frame blocks Playwright's own script, too. */
export const SANDBOXED_PREVIEW = /Blocked script execution in 'about:srcdoc'/;
