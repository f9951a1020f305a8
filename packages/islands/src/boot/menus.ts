import { queryElements } from '../define/elements';

/** Sets `aria-expanded` on buttons that open a menu, not on close buttons. @param which condition on the menu's id */
const setExpanded = (which: string, isOpen: boolean): void =>
  queryElements(`[popovertarget${which}]:not([popovertargetaction])`).forEach((opener) =>
    opener.setAttribute('aria-expanded', `${isOpen}`),
  );

/**
 * Keeps `aria-expanded` of menu buttons up to date, for programs that read the document and not the accessibility
 * tree. The attribute is not in the HTML, because without a script it would never change. Closes the open menu when
 * another element than its button gets the focus, because the menu would cover it (WCAG 2.2, 2.4.11). `toggle` would be
 * too late for that: it is only queued.
 */
export function syncMenuState(): void {
  let opened: HTMLElement | undefined;
  setExpanded('', false);
  addEventListener(
    'beforetoggle',
    ({ target, newState }) => {
      if (!(target instanceof HTMLElement)) return;
      setExpanded(`="${target.id}"`, newState === 'open');
      if (target.popover === 'auto') opened = newState === 'open' ? target : undefined;
    },
    true,
  );
  addEventListener('focusin', ({ target }) => {
    if (
      opened &&
      target instanceof Element &&
      !target.closest(`#${opened.id},[popovertarget=${opened.id}]`)
    )
      opened.hidePopover();
  });
}
