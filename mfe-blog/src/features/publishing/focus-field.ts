import type { MouseEvent } from 'react';

/**
 * For a button of a notice in a form: it moves the author's focus on to a field, because the notice goes away with its
 * button.
 */
export const thenFocus =
  (name: string, decide: () => void) =>
  ({ currentTarget: { form } }: MouseEvent<HTMLButtonElement>): void => {
    decide();
    const field = form?.elements.namedItem(name);
    if (field instanceof HTMLElement) field.focus();
  };
