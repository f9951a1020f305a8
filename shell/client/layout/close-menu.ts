import type { MouseEvent } from 'react';

/** The page changes without a document load, so a menu has to be told that its link was chosen. */
export const closeMenuOf = (event: MouseEvent<HTMLElement>): void =>
  event.currentTarget.closest<HTMLElement>('[popover]')?.hidePopover();
