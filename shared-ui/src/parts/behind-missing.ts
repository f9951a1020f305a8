/**
 * Selector for the styles of what stands in for a missing part of another remote: one with the shell's panel in it. It
 * fits in parts that come behind that one on the page:
 * `chakra('div', { base: { display: 'none', [behindMissing('tools')]: { display: 'block' } } })`.
 */
export const behindMissing = <const Remote extends string>(remote: Remote) =>
  `[data-remote=${remote}]:has(> .missing) ~ .part &` as const;
