/** The sleeping part around an element, if it is one that ever wakes. */
export const sleepingPart = (target: EventTarget | null): HTMLElement | null =>
  target instanceof Element
    ? target.closest<HTMLElement>('[data-part]:not([data-awake]):not([data-when=static])')
    : null;
