/** Tells the buttons that open a menu, and not those that only close one. @param which condition on the menu's id */
const tell = (which: string, isOpen: boolean): void =>
  document
    .querySelectorAll(`[popovertarget${which}]:not([popovertargetaction])`)
    .forEach((opener) => opener.setAttribute('aria-expanded', `${isOpen}`));

/**
 * Says of each button that opens a menu whether it is open, for what reads the document and not the accessibility tree.
 * Without script it would never change, so it is not in the HTML.
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
