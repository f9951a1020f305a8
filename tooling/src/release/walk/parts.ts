/**
 * Opening tags of a remote's parts in a page's HTML, see `shell/shared/part-state.ts`. Slot parts do not count: they are
 * on every page.
 */
const tagsOf = (html: string, remote: string): string[] =>
  (html.match(/<div class="part"[^>]*>/g) ?? []).filter(
    (tag) => tag.includes(` data-remote="${remote}"`) && !tag.includes(' data-slot='),
  );

/** Whether a page has a part of the remote outside of slots. */
export const hasPartOf = (html: string, remote: string): boolean => tagsOf(html, remote).length > 0;

/** Number of the remote's parts that the server could not render. */
export const missingIn = (html: string, remote: string): number =>
  tagsOf(html, remote).filter((tag) => tag.includes(' data-failed')).length;

/** CSS selector of the remote's parts that wake after the first sign of life and are not awake. */
export const sleepersOf = (remote: string): string =>
  `[data-remote="${remote}"]:is([data-when=interaction],[data-when=now],[data-failed]):not([data-awake])`;
