/**
 * Opening tags of a remote's parts in a page's HTML, see `shell/shared/part-state.ts`. Parts around every page are left
 * out: they make no page one of the remote's.
 */
const tagsOf = (html: string, remote: string): string[] =>
  (html.match(/<div class="part"[^>]*>/g) ?? []).filter(
    (tag) => tag.includes(` data-remote="${remote}"`) && !tag.includes(' data-slot='),
  );

/** Whether something of a remote stands on the page itself. */
export const hasPartOf = (html: string, remote: string): boolean => tagsOf(html, remote).length > 0;

/** Parts of a remote that the server could not render. */
export const missingIn = (html: string, remote: string): number =>
  tagsOf(html, remote).filter((tag) => tag.includes(' data-failed')).length;

/** In a browser: a remote's parts that wake by themselves and have not. */
export const sleepersOf = (remote: string): string =>
  `[data-remote="${remote}"]:is([data-when=interaction],[data-when=now],[data-failed]):not([data-awake])`;
