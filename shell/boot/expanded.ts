/** Sets `aria-expanded` on buttons that open a menu, not on close buttons. @param which condition on the menu's id */
const tell = (which: string, isOpen: boolean): void =>
  document
    .querySelectorAll(`[popovertarget${which}]:not([popovertargetaction])`)
    .forEach((opener) => opener.setAttribute('aria-expanded', `${isOpen}`));

/**
 * Keeps `aria-expanded` of menu buttons up to date, for programs that read the document and not the accessibility
 * tree. The attribute is not in the HTML, because without a script it would never change.
 */
export function tellExpanded(): void {
  tell('', false);
  document.addEventListener(
    'toggle',
    ({ target, newState }) =>
      target instanceof Element && tell(`="${target.id}"`, newState === 'open'),
    true,
  );
}
