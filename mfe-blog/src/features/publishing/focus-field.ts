/** Takes who has decided about a notice in a form on to one of its fields: the notice goes away with its button. */
export function focusField({ form }: HTMLButtonElement, name: string): void {
  const field = form?.elements.namedItem(name);
  if (field instanceof HTMLElement) field.focus();
}
