/** All elements of the document that match a selector, in its order. */
export const queryElements = (selector: string): HTMLElement[] => [
  ...document.querySelectorAll<HTMLElement>(selector),
];
