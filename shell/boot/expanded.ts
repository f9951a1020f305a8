/** Tells the buttons that open a menu, and not those that only close one. @param which condition on the menu's id */
const tell = (which: string, isOpen: boolean): void =>
  document
    .querySelectorAll(`[popovertarget${which}]:not([popovertargetaction])`)
    .forEach((opener) => opener.setAttribute('aria-expanded', `${isOpen}`));

/**
 * Says of each button that opens a menu whether it is open. Browsers tell assistive technology by themselves; what reads
 * the document instead finds it in `aria-expanded`. It is not in the HTML: without script it would never change.
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
