/**
 * Marks a page that has no scrollbar beside it when a dialog or a menu opens: then none needs room while the page
 * behind it stays where it is (the global styles).
 */
export function markMissingScrollbar(): void {
  const root = document.documentElement;
  addEventListener(
    'beforetoggle',
    () => root.toggleAttribute('data-unscrolled', root.clientWidth >= innerWidth),
    true,
  );
}
